/**
 * Checks that comments and test titles open with a subject or a verb, not with a question word, and that no name,
 * comment or title has a word of the old dialect.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { BANNED, bannedNames, bannedProse } from './writing/banned-words.mjs';
import { badOpenings } from './writing/openings.mjs';

const SOURCE = /\.(?:ts|tsx|mjs|sql|css)$/;
const HAS_NAMES = /\.(?:ts|tsx|mjs)$/;
const WRITTEN_BY_PROGRAMS = /generated|\.d\.ts$|^schema\.sql$/;
// A migration never changes after it has run. This check and its test name the words themselves.
const LEFT_OUT = /^migrations\/|^tools\/check\/writing\//;
const tracked = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', tracked, { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCE.test(file) && !WRITTEN_BY_PROGRAMS.test(file) && !LEFT_OUT.test(file))
  .filter((file) => existsSync(path.join(ROOT, file)));
const found = files.flatMap((file) => {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const words = HAS_NAMES.test(file) ? [...bannedNames(file, source), ...bannedProse(file, source)] : [];
  return [...badOpenings(file, source), ...words].map((one) => ({ ...one, file }));
});

for (const { file, line, kind, text, word } of found) {
  const problem =
    word === undefined ? 'opens with a question word' : `has '${word}' (write ${BANNED[word] ?? 'the subject first'})`;
  console.log(`${file}:${line}: a ${kind} ${problem}: ${text}`);
}
console.log(`${files.length} files, ${found.length} openings and words to rewrite`);
process.exitCode = found.length > 0 ? 1 : 0;
