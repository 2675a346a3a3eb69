/**
 * dependency-cruiser reads TypeScript through the compiler's API, which TypeScript 7 no longer has; its swc parser knows no JSX.
 * Importing this file first makes the name `typescript` mean the TypeScript 5 that the client generator depends on,
 * in this process only.
 */
import Module, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const fromHere = createRequire(import.meta.url);
const fromGenerator = createRequire(fromHere.resolve('@rtk-query/codegen-openapi'));

const TYPESCRIPT = fromGenerator.resolve('typescript');
const MANIFEST = fromGenerator.resolve('typescript/package.json');

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === 'typescript') return TYPESCRIPT;
  if (request === 'typescript/package.json') return MANIFEST;
  return resolveFilename.call(this, request, ...rest);
};

const hook = `export async function resolve(specifier, context, next) {
  if (specifier !== 'typescript') return next(specifier, context);
  return { url: ${JSON.stringify(pathToFileURL(TYPESCRIPT).href)}, format: 'commonjs', shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
