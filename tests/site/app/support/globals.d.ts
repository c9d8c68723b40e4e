// Types of the test environment: Vite's raw imports, Node's environment variables, and happy-dom's window.

declare module "*?raw" {
  const text: string;
  export default text;
}

declare const process: { env: Record<string, string | undefined> };

interface Window {
  happyDOM: { setURL(address: string): void; setViewport(size: { width: number; height: number }): void };
}
