// The development server, a plugin of Vite: `make dev`. Vite serves scripts and styles one by one, and updates open pages when they change. Python builds everything
// else into .build/dev (site/dev_build.py), again after each change of its sources; then pages reload.

import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, extname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = fileURLToPath(new URL("../.build/dev/", import.meta.url));
const PYTHON = process.env.PYTHON || `${ROOT}.venv/bin/python`;
const ASSETS = "/assets-dev/"; // as site/dev_build.py names it
const SOURCES = ["pygames", "site", "tools/catalogues.py", "package-lock.json", "LICENSE", "docs/licences.md"].map((path) => ROOT + path);

const TYPES = {
  ".bin": "application/octet-stream",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".whl": "application/zip",
  ".zip": "application/zip",
};

/** The addresses of style sheets by name. */
const styles = () =>
  Object.fromEntries(readdirSync(`${ROOT}site/style`, { recursive: true, encoding: "utf8" }).map((file) => [basename(file), `/style/${file}`]));

// Classic scripts have to be bundled, and so has the worker, which a frame without an origin starts from its source. A service worker that `make play` installed at the same address is replaced by one that removes itself.
const CLASSIC = /^(?:\/assets-dev\/(head|inline-home|worker)|\/(load-error|pygames-embed))\.js$/;
const MODULES = { "/assets-dev/console-worker.js": "/app/console/console-worker.ts" };
const SERVICE_WORKER = `addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));`;

/** The source of a script of a page. @param {string} name */
const entry = (name) => `app/pages/${name}.ts${existsSync(`${ROOT}site/app/pages/${name}.tsx`) ? "x" : ""}`;

/** @returns {import("vite").Plugin} */
export function devServer() {
  /** The build constants (site/app/build-constants.d.ts) as JSON. @type {Record<string, string>} */
  let constants = {};
  /** The bundled classic scripts by name, until a source changes. @type {Map<string, Promise<string>>} */
  const bundled = new Map();
  /** The error of the last Python build. */
  let error = "";

  /** Builds with Python what depends on these files, or everything. @param {string[]} changed */
  async function buildWithPython(changed) {
    error = await new Promise((done) =>
      execFile(PYTHON, [`${ROOT}site/dev_build.py`, ...changed], { cwd: ROOT }, (failed, _, output) => done(failed ? output || String(failed) : "")),
    );
    if (error) return console.error(error);
    const before = constants.ENGINE;
    constants = JSON.parse(readFileSync(`${FOLDER}constants.json`, "utf8"));
    if (constants.ENGINE !== before) execFile(PYTHON, [`${ROOT}site/dev_build.py`, "--posters"], { cwd: ROOT }); // shown on the next load
  }

  return {
    name: "dev-server",

    /** Inserts the build constants, and the addresses of what Python has built and of style sheets. */
    transform(code, id) {
      if (!id.startsWith(`${ROOT}site/app/`)) return null;
      const used = Object.entries(constants).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code));
      const values = used.map(([name, value]) => `const ${name} = ${value};`).join("");
      if (!id.endsWith("/shared/site-files.ts")) return { code: values + code, map: null };
      return code
        .replace("import.meta.url", `import.meta.url.replace(/\\/app\\/.*/, "${ASSETS}")`)
        .replace("new URL(name,", `new URL(${JSON.stringify(styles())}[name] ?? name,`);
    },

    async configureServer(server) {
      rmSync(FOLDER, { recursive: true, force: true });
      console.log("Building the site for development ...");
      await buildWithPython([]);

      const showError = () => server.ws.send({ type: "error", err: { message: error, stack: "" } });
      const reload = () => {
        server.moduleGraph.invalidateAll(); // modules contain the build constants
        bundled.clear(); // and so does the worker
        server.ws.send({ type: "full-reload" });
      };
      server.ws.on("connection", () => error && showError());

      /** Files that have changed since the last successful build. @type {Set<string>} */
      const changed = new Set();
      let building = Promise.resolve();
      async function rebuild() {
        await new Promise((later) => setTimeout(later, 100)); // an editor may write several files
        const files = [...changed];
        if (!files.length) return; // built together with others
        console.log(`Changed: ${files.join(", ")}`);
        changed.clear();
        await buildWithPython(files);
        if (!error) return reload();
        for (const file of files) changed.add(file);
        showError();
      }
      server.watcher.add(SOURCES);
      server.watcher.on("all", (kind, file) => {
        bundled.clear();
        const path = relative(ROOT, file);
        if (/^site\/(app|style)\//.test(path)) return kind === "change" || reload(); // Vite handles a change
        if (/__pycache__|\.(mo|new|pyc)$/.test(path) || !SOURCES.some((source) => file.startsWith(source))) return;
        changed.add(path);
        building = building.then(rebuild);
      });

      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const send = (/** @type {string | Buffer} */ content, type = TYPES[".html"]) => {
          response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" });
          response.end(content);
        };
        try {
          const classic = CLASSIC.exec(pathname === "/embed.js" ? "/pygames-embed.js" : pathname);
          if (classic) return send(await classicScript(classic[1] ?? classic[2] ?? ""), TYPES[".js"]);
          if (pathname === "/sw.js") return send(SERVICE_WORKER, TYPES[".js"]);
          if (pathname in MODULES) request.url = MODULES[pathname];
          const file = FOLDER + decodeURIComponent(pathname.slice(1)) + (pathname.endsWith("/") ? "index.html" : "");
          if (!file.includes("/../") && statSync(file, { throwIfNoEntry: false })?.isFile()) {
            if (file.endsWith(".html") && !pathname.startsWith(ASSETS)) return send(await page(pathname, readFileSync(file, "utf8")));
            return send(readFileSync(file), TYPES[extname(file)]);
          }
        } catch (problem) {
          return next(problem);
        }
        next();
      });

      /** Bundles a classic script, or the worker. @param {string} name */
      function classicScript(name) {
        const coming = bundled.get(name) ?? bundleClassic(name);
        bundled.set(name, coming);
        coming.catch(() => bundled.delete(name));
        return coming;
      }

      /** @param {string} name */
      async function bundleClassic(name) {
        const define = Object.fromEntries(Object.entries(constants));
        const isWorker = name === "worker";
        const input = `${ROOT}site/${isWorker ? "app/engine/worker.ts" : entry(name)}`;
        const rollupOptions = { input, external: ["ws", /^node:/], output: { format: isWorker ? "es" : "iife", inlineDynamicImports: true } };
        const result = await build({
          configFile: false,
          logLevel: "warn",
          define,
          build: { write: false, minify: false, copyPublicDir: false, modulePreload: false, rollupOptions },
        });
        return result.output[0].code;
      }

      /** A page that Python has built, with the sources of its scripts and styles. @param {string} pathname @param {string} built */
      function page(pathname, built) {
        const html = built
          .replace(/"(?:\.\.\/)*assets-dev\/([\w-]+\.css)"/g, (_, name) => `"${styles()[name]}"`)
          .replace(/(type="module" src=)"(?:\.\.\/)*assets-dev\/([\w-]+)\.js"/g, (_, tag, name) => `${tag}"/${entry(name)}"`)
          .replace(/<link rel="(?:module)?preload".*>/g, "")
          .replace(/<template>\s*(<script type="module".*<\/script>)<\/template>\s*<script .*frame-start\.js"><\/script>/, "$1") // frames may fetch from this server
          .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"); // the message of an error has a style
        return server.transformIndexHtml(pathname, html);
      }
    },
  };
}
