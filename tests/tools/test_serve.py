"""The server of the built site also runs where there is no IPv4."""

import errno
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools import serve

ABSENT = (socket.AF_INET, "192.0.2.1")  # an address for documentation, which no machine has


def has(host: str) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return False
    return True


@pytest.mark.skipif(not has("::1"), reason="this machine has no IPv6")
def test_a_machine_without_ipv4_serves_on_ipv6(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "LOOPBACKS", (ABSENT, *serve.LOOPBACKS[1:]))
    (tmp_path / "index.html").write_text("Hello", encoding="utf-8")
    with serve.serving(tmp_path) as address:
        assert address.startswith("http://[::1]:")
        with urlopen(f"{address}/index.html") as answer:
            assert answer.read() == b"Hello"


def test_a_port_in_use_is_reported_and_no_other_address_is_tried(tmp_path: Path) -> None:
    with serve.serving(tmp_path) as address:
        port = int(address.rpartition(":")[2].partition("/")[0])
        with pytest.raises(OSError) as refused, serve.serving(tmp_path, port=port):
            pass
        assert refused.value.errno == errno.EADDRINUSE
