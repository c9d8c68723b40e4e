// esbuild hands a Python file over as its text.
declare module "*.py" {
  const source: string;
  export default source;
}
