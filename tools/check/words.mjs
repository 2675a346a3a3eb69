/**
 * Checks the table of strings in e2e/specification: each row that names a spec file is a string of that file, and each
 * quoted string of the specification is a row. The specification is no part of the repository, so that is checked where
 * it lies beside it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { WORDS } from '../../e2e/specification/words.ts';

const SPECIFICATION = path.join(ROOT, '../shared/spec/specification.md');
const QUOTED = /(?<![\p{L}\p{N}])'([^'\n]+)'(?!\p{L})/gu;
const SPEC_FILE = /^spec: (.*)$/;

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const unproved = WORDS.flatMap(({ text, state }) => {
  const file = SPEC_FILE.exec(state)?.[1];
  return file === undefined || read(path.join(ROOT, file)).includes(`'${text}'`) ? [] : [`${file} lacks '${text}'.`];
});
const rows = new Set(WORDS.map(({ text }) => text));
const quoted = new Set([...read(SPECIFICATION).matchAll(QUOTED)].map(([, text]) => text));
const missing = [...quoted].filter((text) => !rows.has(text)).map((text) => `No row has '${text}'.`);
for (const problem of [...unproved, ...missing]) console.log(problem);
const compared = quoted.size > 0 ? `${quoted.size} quoted strings of the specification` : 'no specification beside us';
console.log(`${WORDS.length} rows, ${compared}`);
process.exitCode = unproved.length + missing.length > 0 ? 1 : 0;
