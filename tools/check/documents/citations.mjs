/**
 * Finds the citations of comments: a page, or a heading of it (`docs/product.md#the-states-of-an-order`), and no book
 * that is not here.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const BACKEND = ['backend/src', 'backend/test', 'backend/bench', 'migrations'];
const FRONTEND = ['frontend/src', 'frontend/prerender', 'frontend/guest-page'];
const SOURCES = ['rules/src', ...BACKEND, ...FRONTEND, 'frontend/test', 'e2e', 'testkit', 'scripts', 'tools'];
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
// This check's own words, and the plants of its test.
const PLANTED = 'tools/check/documents/';
const CITATION = /\b(docs\/[\w./-]+\.md)(?:#([^\s)\]},;:'"`]+))?/g;
/** The papers that the product was built from: written before it, and never a part of it. */
const ABSENT_BOOK =
  /\bspecification, sections? \d|\b[Dd]ecisions, (?:API|Orders|Roles|Sign-in|Live events|last section)\b|\(architecture,/i;

/** @returns {Set<string>} the anchors of a page's headings, as GitHub makes them */
export function anchorsOf(markdown) {
  const headings = [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading]) => heading,
  );
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** @returns {string[]} the citations of the tree under `root` that lead nowhere, each with its file and line */
export function brokenCitations(root) {
  const pages = new Map();
  const isThere = (page, anchor) => {
    const file = path.join(root, page);
    if (!pages.has(page)) pages.set(page, existsSync(file) ? anchorsOf(readFileSync(file, 'utf8')) : null);
    return anchor === undefined ? pages.get(page) !== null : Boolean(pages.get(page)?.has(anchor));
  };
  return sourcesOf(root).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => problemsOf(line, isThere).map((problem) => `${file}:${index + 1}: ${problem}`)),
  );
}

function problemsOf(line, isThere) {
  const lost = [...line.matchAll(CITATION)]
    .map(([, page, anchor]) => [page, anchor?.replace(/\.+$/, '')])
    .filter(([page, anchor]) => !isThere(page, anchor))
    .map(([page, anchor]) => (anchor === undefined ? `${page} is not there` : `${page} has no heading #${anchor}`));
  return ABSENT_BOOK.test(line) ? [...lost, 'cites a book that is not in the repository'] : lost;
}

function sourcesOf(root) {
  return SOURCES.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => SOURCE.test(file) && !file.startsWith(PLANTED) && !file.includes('node_modules/')),
  );
}
