/**
 * Prints the figures of the code's structure: `npm run house`. With `-- --way` also the files that run for one order,
 * which needs a database. They run in a process that serves requests only, and a file does not count for functions
 * that run while nobody orders as well (`backend/test/order-way.ts`). `-- --samples` adds sixty comments and forty
 * test titles for readers to judge. The hash of the commit is the seed; `-- --samples <seed>` uses another one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { titlesOf } from '../tools/check/writing/titles.mjs';
import { ROOT } from './run/processes.mjs';

const COMMENTS = 60;
const TITLES = 40;
const SMALL = 20;
const MODULES = 'backend/src/modules/';

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const isSpec = (file) => /\.spec\.tsx?$/.test(file);
const sources = git('ls-files', 'rules/src', 'backend/src', 'frontend/src')
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/generated|\.d\.ts$/.test(file) && !isSpec(file))
  .map((file) => ({ file, text: read(file) }));
const linesOf = ({ text }) => text.split('\n').length - 1;

/** Draws with its own small generator, so that the same seed gives the same samples everywhere. */
function drawn(list, count, seed) {
  const hash = /^[0-9a-f]{7,40}$/.test(seed) ? seed : createHash('sha1').update(seed).digest('hex');
  let state = Number.parseInt(hash.slice(0, 7), 16);
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0],
  );
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*(?:\n|$))+/gm;
const EXPORTED = /^\s*export (?:default )?(?:async )?(?:function|const \w+ = (?:async )?(?:<.*>)?(?:\(|\w+ =>))/;
const METHOD = /^(?!private|protected|#)(?:static |override |async |get |\*)*\w+(?:<.*>)?\(/;
const DECORATORS = /^(?:\s*@\w+\((?:.*\)|\{[\s\S]*?\n\s*\}\))\n)*/;

/** @returns a file's comments; a docstring of an exported function, or of an exported class's method, `isPublic` */
function commentsOf({ file, text }) {
  const hasClass = /^export (?:abstract )?class /m.test(text);
  return [...text.matchAll(COMMENT)].map(({ 0: comment, index }) => {
    const below = text
      .slice(index + comment.length)
      .replace(DECORATORS, '')
      .trimStart();
    const isOfMember = hasClass && text.slice(text.lastIndexOf('\n', index) + 1, index) === '  ';
    const isPublic = comment.startsWith('/**') && (EXPORTED.test(below) || (isOfMember && METHOD.test(below)));
    return { file, comment, isPublic, line: text.slice(0, index).split('\n').length, code: below.split('\n', 1)[0] };
  });
}
const textOf = (comment) =>
  comment
    .replace(/\*\/$/, '')
    .replace(/^\s*(?:\/\*\*?|\/\/|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
const DIRECTIVE = /oxlint-disable|oxfmt-ignore|@vite-ignore/;
const isForReaders = ({ comment }) => !DIRECTIVE.test(comment);
const titles = () =>
  git('ls-files', '*.spec.ts', '*.spec.tsx')
    .split('\n')
    .flatMap((file) => titlesOf(read(file)).map((found) => ({ ...found, file })))
    .filter(({ kind }) => kind === 'test');

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
const share = (found) => {
  const count = found.reduce((sum, { comment }) => sum + comment.trim().split('\n').length, 0);
  return `${((100 * count) / all).toFixed(1)} %`;
};
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
  'comment lines': share(comments),
  'comment lines beside docstrings of exported functions': share(comments.filter(({ isPublic }) => !isPublic)),
};
for (const [name, value] of Object.entries(table)) console.log(`${name.padEnd(54)} ${value}`);

if (way.length > 0) {
  const files = way.map((file) => ({ file, count: linesOf({ text: read(file) }) }));
  console.log(`\nThe way of an order, ${files.reduce((sum, { count }) => sum + count, 0)} lines`);
  for (const { file, count } of files) console.log(`${String(count).padStart(5)}  ${file}`);
}

const samplesAt = process.argv.indexOf('--samples');
if (samplesAt !== -1) {
  const seed = process.argv[samplesAt + 1] ?? git('rev-parse', 'HEAD');
  console.log(`\nComments, drawn with the seed ${seed}`);
  for (const { file, line, comment, code } of drawn(comments.filter(isForReaders), COMMENTS, seed)) {
    console.log(`  ${file}:${line}  ${code}\n    ${textOf(comment)}`);
  }
  console.log(`\nTest titles`);
  for (const { file, line, chain, title } of drawn(titles(), TITLES, seed)) {
    console.log(`  ${file}:${line}\n    ${[...chain, title].join(' › ')}`);
  }
}
