// The layers of the front end, checked by `make lint`. A folder imports from the floors below its own, and from no other folder of its floor.

const FLOORS = [
  ["shared"],
  ["engine"],
  ["model"],
  ["offline", "preferences", "rulings", "saves"],
  ["announce", "board"],
  ["session", "settings"],
  ["analysis", "confirm", "inspect", "opponents", "panels", "share"], // features of a table
  ["console", "home", "play", "snippet", "storage"],
  ["embed", "lesson", "plugin"], // each is a table with a purpose of its own
  ["pages"], // the entry file of each HTML page
];

const inFolders = (/** @type {string[]} */ names) => `^site/app/(${names.join("|")})/`;

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, path: "^\\.", pathNot: "boot-python\\.js$" } },
    {
      name: "no-file-outside-a-folder",
      comment: "Every module belongs to a folder of this list.",
      severity: "error",
      from: { path: "^site/app/", pathNot: [inFolders(FLOORS.flat()), "\\.d\\.ts$"] },
      to: {},
    },
    ...FLOORS.map((folders, floor) => ({
      name: `no-import-upward-from-${folders.join("-")}`,
      severity: "error",
      from: { path: inFolders(folders) },
      to: { path: inFolders(["none", ...FLOORS.slice(floor + 1).flat()]) },
    })),
    ...FLOORS.filter((folders) => folders.length > 1).map((folders) => ({
      name: `no-import-between-${folders.join("-")}`,
      severity: "error",
      from: { path: `^site/app/(${folders.join("|")})/` },
      to: { path: inFolders(folders), pathNot: "^site/app/$1/" },
    })),
  ],
  options: { doNotFollow: { path: "node_modules" }, detectJSDocImports: false },
};
