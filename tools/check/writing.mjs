/** Checks that comments and test titles open with a subject or a verb, not with a question word. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { badOpenings } from './writing/openings.mjs';

const SOURCE = /\.(?:ts|tsx|mjs|sql|css)$/;
const WRITTEN_BY_PROGRAMS = /generated|\.d\.ts$|^schema\.sql$/;
// A migration never changes after it has run. This check and its test name the words themselves.
const LEFT_OUT = /^migrations\/|^tools\/check\/writing\//;
/** Folders that were not rewritten yet, with the openings that they still have: lower a number, never raise it. */
const STILL_ALLOWED = {
  'backend/src/modules/': 174,
  'frontend/src/': 0,
};

const tracked = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', tracked, { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCE.test(file) && !WRITTEN_BY_PROGRAMS.test(file) && !LEFT_OUT.test(file))
  .filter((file) => existsSync(path.join(ROOT, file)));
const found = files.flatMap((file) =>
  badOpenings(file, readFileSync(path.join(ROOT, file), 'utf8')).map((one) => ({ ...one, file })),
);

const folders = ['', ...Object.keys(STILL_ALLOWED)];
const folderOf = ({ file }) => folders.findLast((folder) => file.startsWith(folder));
const refused = folders.flatMap((folder) => {
  const ones = found.filter((one) => folderOf(one) === folder);
  const allowed = STILL_ALLOWED[folder] ?? 0;
  if (ones.length <= allowed) return [];
  const told = ones.map(
    ({ file, line, kind, text }) => `${file}:${line}: a ${kind} opens with a question word: ${text}`,
  );
  return allowed === 0 ? told : [...told, `${folder} has ${ones.length} of them, and ${allowed} are allowed`];
});
for (const line of refused) console.log(line);
console.log(`${files.length} files, ${found.length} openings left to rewrite`);
process.exitCode = refused.length > 0 ? 1 : 0;
