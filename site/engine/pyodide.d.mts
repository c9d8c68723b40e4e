// build.py puts Pyodide here; this file tells the type checker where its types are.
export * from "pyodide";
