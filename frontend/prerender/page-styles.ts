import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** A style sheet of the build, and the script chunk that loads it. */
export type Sheet = { href: string; css: string; classes: string[]; script: string | null };

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

/**
 * The style sheets that an entry can reach, in the order in which they apply: imported ones come first.
 * @param entry the entry's name in Vite's manifest
 */
export function styleSheets(folder: string, manifest: Manifest, entry: string): { own: Sheet[]; lazy: Sheet[] } {
  const seen = new Set<string>();
  const visited = new Set<string>();
  const sheets = (chunk: ManifestChunk): Sheet[] => (chunk.css ?? []).flatMap((file) => readOnce(file, chunk));

  function readOnce(file: string, chunk: ManifestChunk): Sheet[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const css = readFileSync(join(folder, file), 'utf8').trim();
    const classes = [...new Set([...css.matchAll(CLASS)].map(([, name]) => name ?? ''))];
    return [{ href: `/${file}`, css, classes, script: chunk.isEntry ? null : `/${chunk.file}` }];
  }

  function walk(name: string, follow: 'imports' | 'dynamicImports'): Sheet[] {
    const chunk = manifest[name];
    if (chunk === undefined || visited.has(`${name} ${follow}`)) return [];
    visited.add(`${name} ${follow}`);
    const imported = (chunk.imports ?? []).flatMap((next) => walk(next, 'imports'));
    const own = [...imported, ...sheets(chunk)];
    if (follow === 'imports') return own;
    return [...own, ...everyChunk(chunk).flatMap((next) => walk(next, 'dynamicImports'))];
  }

  const everyChunk = (chunk: ManifestChunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
  return { own: walk(entry, 'imports'), lazy: walk(entry, 'dynamicImports') };
}

/** @returns the sheets of which the markup uses a class */
export function sheetsUsedBy(html: string, sheets: Sheet[]): Sheet[] {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
  return sheets.filter(({ classes }) => classes.some((name) => used.has(name)));
}
