const { join } = require('node:path');

const FRONTEND = join(__dirname, '../../frontend/');
const SOURCE = /\.tsx?$/;

/** swc's options for the server, whose decorators carry metadata, and for the pages, whose JSX is React's. */
const SERVER = {
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
};
const PAGES = { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } };

/** @param {string} url @returns {boolean} whether it names a file of TypeScript */
exports.isSource = (url) => url.startsWith('file:') && SOURCE.test(new URL(url).pathname);

/** @param {string} filename @returns {import('@swc/core').Options} */
exports.optionsFor = (filename) => ({
  filename,
  swcrc: false,
  jsc: { ...(filename.startsWith(FRONTEND) ? PAGES : SERVER), target: 'es2022' },
  module: { type: 'es6' },
});
