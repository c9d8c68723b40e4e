// Types of the test environment: Node's environment variables, and happy-dom's window.

declare const process: { env: Record<string, string | undefined> };

interface Window {
  happyDOM: { setURL(address: string): void; setViewport(size: { width: number; height: number }): void };
}
