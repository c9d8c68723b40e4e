// The layers of the front end, the lowest first; `make lint` checks them. A folder may import from lower layers, but not from other folders of its own layer.

import ts from "typescript";

if (!ts.transpileModule) throw new Error("dependency-cruiser would find no imports: it needs the API of TypeScript 6.");

const LAYERS = [
  ["shared"],
  ["engine"],
  ["model"],
  ["offline", "preferences", "saves"],
  ["board", "feedback"],
  ["session", "settings"],
  ["analysis", "inspect", "opponents", "start"], // features of a table
  ["console", "home", "snippet", "table"],
  ["puzzle"],
  ["embed", "lesson", "plugin"], // variants of the table
  ["pages"], // the script of each HTML page
];

const inFolders = (/** @type {string[]} */ names) => `^site/app/(${names.join("|")})/`;

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, path: "^\\." } },
    {
      name: "no-file-outside-a-folder",
      comment: "Every module belongs to a folder of this list.",
      severity: "error",
      from: { path: "^site/app/", pathNot: [inFolders(LAYERS.flat()), "\\.d\\.ts$"] },
      to: {},
    },
    ...LAYERS.map((folders, layer) => ({
      name: `no-import-upward-from-${folders.join("-")}`,
      severity: "error",
      from: { path: inFolders(folders) },
      to: { path: inFolders(["none", ...LAYERS.slice(layer + 1).flat()]) },
    })),
    ...LAYERS.filter((folders) => folders.length > 1).map((folders) => ({
      name: `no-import-between-${folders.join("-")}`,
      severity: "error",
      from: { path: `^site/app/(${folders.join("|")})/` },
      to: { path: inFolders(folders), pathNot: "^site/app/$1/" },
    })),
  ],
  options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: false },
};
