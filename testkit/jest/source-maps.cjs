const { readFileSync } = require('node:fs');
const { fileURLToPath } = require('node:url');
const { isSource, optionsFor } = require('./compiling.cjs');

/**
 * Source maps for jest's stack traces, by the URL of a module. The hooks compile in another thread, so a module is
 * compiled again when a trace names it. Passing tests seldom have one.
 */
class SourceMaps extends Map {
  get(url) {
    if (!this.has(url)) this.set(url, mapOf(url));
    return super.get(url);
  }
}

/** @returns {string | undefined} a data URL, which jest reads like a path */
function mapOf(url) {
  if (!isSource(url)) return undefined;
  try {
    const filename = fileURLToPath(url);
    // Loaded here, because most runs need none.
    const { transformSync } = require('@swc/core');
    const { map } = transformSync(readFileSync(filename, 'utf8'), { ...optionsFor(filename), sourceMaps: true });
    return `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
  } catch {
    // An error from here would replace the one that is being printed.
    return undefined;
  }
}

exports.SourceMaps = SourceMaps;
