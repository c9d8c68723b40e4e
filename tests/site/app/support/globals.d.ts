// What the tests' surroundings add: vite's raw files, Node's environment, and the page of happy-dom.

declare module "*?raw" {
  const text: string;
  export default text;
}

declare const process: { env: Record<string, string | undefined> };

interface Window {
  happyDOM: { setURL(address: string): void };
}
