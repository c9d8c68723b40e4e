"""dist/vendor: the libraries that the page imports, one ES module each as its authors publish it, with its licence."""

import shutil
from pathlib import Path

MODULES = {
    "comlink": "dist/esm/comlink.mjs",
    "idiomorph": "dist/idiomorph.esm.js",
    "idb-keyval": "dist/index.js",
}


def copy(packages: Path, vendor: Path) -> None:
    """Copy each library from node_modules to ``vendor``, under its package's name."""
    vendor.mkdir()
    for name, module in MODULES.items():
        source = (packages / name / module).read_text(encoding="utf-8")
        # a source map is not shipped, so the browser's tools should not look for one
        code = "".join(line for line in source.splitlines(keepends=True) if not line.startswith("//# sourceMappingURL"))
        (vendor / f"{name}.js").write_text(code, encoding="utf-8", newline="\n")
        (licence,) = (packages / name).glob("LICEN[CS]E*")
        shutil.copyfile(licence, vendor / f"{name}.licence.txt")
