// pyodide_page.py calls this function in a page: it starts Pyodide, writes files, runs Python, and resolves to the value of its last expression.
async ([site, files, source]) => {
  const names = await (await fetch(`${site}/engine.json`)).json();
  const { loadPyodide } = await import(`${site}/${names.pyodide}pyodide.mjs`);
  const lockFileContents = { info: names.info, packages: {} };
  const py = await loadPyodide({ indexURL: `${site}/${names.pyodide}`, lockFileContents, packageBaseUrl: site });
  py.unpackArchive(await (await fetch(`${site}/${names.folder}${names.package}`)).arrayBuffer(), "wheel");
  for (const [path, text] of Object.entries(files)) {
    py.FS.mkdirTree(path.split("/").slice(0, -1).join("/") || ".");
    py.FS.writeFile(path, text);
  }
  return py.runPython(source);
};
