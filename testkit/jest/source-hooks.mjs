import { transform } from '@swc/core';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isSource, optionsFor } from './compiling.cjs';

const JEST_GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

/** A CSS module exports each class under its own name; any other sheet exports nothing. */
const CLASS_NAMES = 'export default new Proxy({}, { get: (_target, name) => String(name) });';

const pathOf = (url) => new URL(url).pathname;

/** @returns the source file for an import without its real ending: `./x.js` of the server, `./x` of the pages */
function sourceOf(specifier, parentURL) {
  const bare = specifier.replace(/\.js$/, '');
  const found = ['.ts', '.tsx'].map((ending) => new URL(`${bare}${ending}`, parentURL)).find((url) => existsSync(url));
  return found?.href;
}

/** Module hooks: Node runs the TypeScript sources of both sides unchanged. */
export async function resolve(specifier, context, next) {
  const { parentURL = 'file:' } = context;
  if (specifier === '@jest/globals') {
    // Evaluated for each spec file, because each has its own globals.
    return { url: JEST_GLOBALS + new URL(parentURL).search, shortCircuit: true };
  }
  if (!isSource(parentURL)) return next(specifier, context);
  if (specifier.startsWith('.')) return next(sourceOf(specifier, parentURL) ?? specifier, context);
  // The bundler of the pages adds an ending to a file of a package that has no `exports`.
  return next(specifier, context).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !specifier.includes('/')) throw error;
    return next(`${specifier}.js`, context);
  });
}

export async function load(url, context, next) {
  if (!url.startsWith('file:')) return next(url, context);
  const path = pathOf(url);
  if (path.endsWith('.css')) {
    return { format: 'module', source: path.endsWith('.module.css') ? CLASS_NAMES : '', shortCircuit: true };
  }
  if (!isSource(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), optionsFor(filename));
  return { format: 'module', source: code, shortCircuit: true };
}
