/**
 * Changes the pure code in one small thing at a time (Stryker) and runs the tests that know it: `npm run mutation`, or
 * `npm run mutation -- basket` for the files whose path has one of the words. Shows each change that no test noticed, then what
 * share of them was noticed, per file and in total. Fails below 85 %. The same as a page: data/mutation/report.html.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing, requireNode } from '../../scripts/run/install.mjs';
import { fail, ROOT, run } from '../../scripts/run/processes.mjs';
import { PURE_CODE } from './pure-code.mjs';

const STRYKER = [
  'node',
  'node_modules/@stryker-mutator/core/bin/stryker.js',
  'run',
  'tools/mutation/stryker.config.mjs',
];

requireNode();
const gone = PURE_CODE.filter((file) => !existsSync(join(ROOT, file)));
if (gone.length > 0) fail(`tools/mutation/pure-code.mjs names what is not there: ${gone.join(', ')}`);
const words = process.argv.slice(2);
const files = PURE_CODE.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (files.length === 0) fail(`None of the ${PURE_CODE.length} files of pure code has these words.`);

await installMissing('tools');
const { code } = await run([...STRYKER, '--mutate', files.join(',')]);
process.exitCode = code;
