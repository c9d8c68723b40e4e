// Vite imports a Python file as text (vite.config.js).
declare module "*.py" {
  const source: string;
  export default source;
}
