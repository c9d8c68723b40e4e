// esbuild imports a Python file as text.
declare module "*.py" {
  const source: string;
  export default source;
}
