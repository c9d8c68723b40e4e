// build.py puts the library itself here; this file tells the type checker where its types are.
export * from "idiomorph";
