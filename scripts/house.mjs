/**
 * Prints the figures of the code's structure: `npm run house`. With `-- --way` also the files that run for one order,
 * which needs a database. They run in a process that serves requests only, and a file does not count for functions
 * that run while nobody orders as well (`backend/test/order-way.ts`). `-- --samples` adds thirty comments and thirty
 * test names, drawn with a fixed seed, for readers to judge.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './run/processes.mjs';

const SEED = 32;
const SAMPLES = 30;
const SMALL = 20;
const MODULES = 'backend/src/modules/';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', 'rules/src', 'backend/src', 'frontend/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/generated|\.d\.ts$/.test(file));
const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const sources = tracked.filter((file) => !isSpec(file)).map((file) => ({ file, text: read(file) }));
const specs = tracked.filter(isSpec).map((file) => ({ file, text: read(file) }));
const linesOf = ({ text }) => text.split('\n').length - 1;

/** Draws with its own small generator, so that the same sources give the same samples everywhere. */
function drawn(list) {
  let state = SEED;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const left = [...list];
  return Array.from(
    { length: Math.min(SAMPLES, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0],
  );
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const commentsOf = ({ file, text }) => [...text.matchAll(COMMENT)].map(([comment]) => ({ file, comment }));
const said = (comment) =>
  comment
    .replace(/^\s*(?:\/\*\*?|\/\/)|\*\/|^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
const titlesOf = ({ file, text }) =>
  [...text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['`])(.+?)\1/g)].map(([, , title]) => ({ file, title }));

/** The imports between modules. @returns for each module the modules that it imports */
function moduleImports() {
  const imports = new Map();
  for (const { file, text } of sources.filter((source) => source.file.startsWith(MODULES))) {
    const from = file.slice(MODULES.length).split('/')[0];
    if (!imports.has(from)) imports.set(from, new Set());
    for (const [, to] of text.matchAll(/from '#modules\/([^/']+)\//g)) if (to !== from) imports.get(from).add(to);
  }
  return imports;
}

/** Modules that reach themselves through others. */
function inCycles(imports) {
  const reached = (from, seen = new Set()) => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  return [...imports.keys()].filter((module) => reached(module).has(module));
}

function filesOfOrder() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'house-')), 'way');
  const env = { ...process.env, ORDER_WAY: file };
  execFileSync('node', ['scripts/test/test.mjs', 'db', 'order-way'], { cwd: ROOT, env, stdio: 'ignore' });
  return readFileSync(file, 'utf8').trim().split('\n');
}

const lines = sources.map(linesOf).sort((a, b) => a - b);
const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))];
const all = lines.reduce((sum, count) => sum + count, 0);
const comments = sources.flatMap(commentsOf);
const commentLines = comments.reduce((sum, { comment }) => sum + comment.trim().split('\n').length, 0);
const imports = moduleImports();
const doors = sources.filter(({ file }) => file.endsWith('.public.ts'));

const way = process.argv.includes('--way') ? filesOfOrder() : [];

const table = {
  ...(way.length > 0 && { 'files that run for one order in the backend': way.length }),
  'modules in a cycle': `${inCycles(imports).length} of ${imports.size}`,
  doors: doors.length,
  files: sources.length,
  lines: all,
  'lines of a file, median / p90 / max': `${at(0.5)} / ${at(0.9)} / ${lines.at(-1)}`,
  [`files of ${SMALL} lines or fewer`]: lines.filter((count) => count <= SMALL).length,
  'share of comment lines': `${((100 * commentLines) / all).toFixed(1)} %`,
};
for (const [name, value] of Object.entries(table)) console.log(`${name.padEnd(46)} ${value}`);

if (way.length > 0) {
  const files = way.map((file) => ({ file, count: linesOf({ text: read(file) }) }));
  console.log(`\nThe way of an order, ${files.reduce((sum, { count }) => sum + count, 0)} lines`);
  for (const { file, count } of files) console.log(`${String(count).padStart(5)}  ${file}`);
}

if (process.argv.includes('--samples')) {
  console.log(`\nComments`);
  for (const { file, comment } of drawn(comments)) console.log(`  ${file}\n    ${said(comment)}`);
  console.log(`\nTest names`);
  for (const { file, title } of drawn(specs.flatMap(titlesOf))) console.log(`  ${file}\n    ${title}`);
}
