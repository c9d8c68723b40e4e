"""Reads, replaces and damages the snapshot of Python's memory that a page keeps in the browser's cache."""

from typing import Literal

from playwright.sync_api import Page

from e2e.wait import until

# Applies `change` to the snapshot, and returns its new size and checksum, or null if there is no snapshot.
_SCRIPT = """async (change) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith('pygames-snapshot-')) continue;
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    if (!key) continue;
    const response = await cache.match(key);
    let bytes = new Uint8Array(await response.arrayBuffer());
    if (change === 'damage')
      for (let i = 0; i < bytes.length; i += Math.floor(bytes.length / 1000)) bytes[i] ^= 0xff;
    if (change === 'replace') bytes = new TextEncoder().encode('not a memory snapshot');
    if (change === 'corrupt') bytes.fill(0xff, bytes.length / 2);
    const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
    const headers = { damage: response.headers, replace: {}, corrupt: { 'x-sha256': hash } }[change];
    if (change) await cache.put(key, new Response(bytes, { headers }));
    return [bytes.length, bytes.reduce((sum, byte) => (31 * sum + byte) | 0, 1)];
  }
  return null;
}"""


def snapshot(page: Page, change: Literal["", "damage", "replace", "corrupt"] = "") -> tuple[int, int] | None:
    """Apply `change` to the snapshot; return its new size in bytes and checksum, or None if there is no snapshot."""
    size_and_sum: list[int] | None = page.evaluate(_SCRIPT, change)
    return (size_and_sum[0], size_and_sum[1]) if size_and_sum else None


def wait_for_snapshot(page: Page) -> None:
    """Wait until the page has saved a complete snapshot, which it does when it is idle."""
    until(page, lambda: (snapshot(page) or (0, 0))[0] > 1_000_000, "a snapshot")
