/** Tries the trials themselves on a tree of one file. Prints, last, `planted: N passed, N failed, N skipped`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { staleness } from './defects.mjs';
import { tryDefect } from './trial.mjs';

const FILE = 'backend/bound.mjs';
const TEST = 'backend/bound.spec.mjs';
const TREE = {
  'backend/jest.config.js': `export default ${JSON.stringify({
    testMatch: ['**/*.spec.mjs'],
    testEnvironment: path.join(ROOT, 'testkit/jest/native-environment.mjs'),
    runtime: path.join(ROOT, 'testkit/jest/native-runtime.cjs'),
    transform: {},
  })};\n`,
  [FILE]: `export const isFew = (count) => count <= 99;\nexport const name = (count) => \`\${count}\`;\n`,
  [TEST]: `import { isFew } from './bound.mjs';\ntest('100 are many', () => expect(isFew(100)).toBe(false));\n`,
};
const defect = (text, becomes, test = TEST) => ({ file: FILE, text, becomes, test });

const CASES = [
  { title: 'a defect that a test notices names it', plan: defect('<= 99', '<= 100'), caughtBy: '100 are many' },
  { title: 'one that no test notices fails', plan: defect('<= 99', '<= 98'), problem: `nobody noticed in ${TEST}` },
  { title: 'one that cannot run is not caught', plan: defect('isFew', 'is Few'), problem: 'its spec does not run' },
  { title: 'a text that is gone is stale', plan: defect('<= 98', ''), problem: 'stands 0 times' },
  { title: 'one that stands twice is stale', plan: defect('(count)', '()'), problem: 'stands 2 times' },
  { title: 'a spec that is gone is stale', plan: defect('<= 99', '', 'backend/gone.spec.mjs'), problem: 'there is no' },
];

const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
const results = { passed: 0, failed: 0 };
try {
  mkdirSync(path.join(root, 'backend'));
  for (const [file, text] of Object.entries(TREE)) writeFileSync(path.join(root, file), text);
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }\n');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const { title, plan, caughtBy = null, problem = null } of CASES) {
    const stale = staleness(plan, root);
    const said = stale === null ? await tryDefect(root, plan) : { caughtBy: null, problem: stale };
    const isSound = readFileSync(path.join(root, FILE), 'utf8') === TREE[FILE];
    const isRight = said.caughtBy === caughtBy && (problem === null || said.problem?.includes(problem)) && isSound;
    results[isRight ? 'passed' : 'failed'] += 1;
    console.log(`${isRight ? '✓' : '✗'} ${title}${isRight ? '' : `\n    ${JSON.stringify(said)}`}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`planted: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
