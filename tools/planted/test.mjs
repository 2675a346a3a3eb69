/** Tests the trials and the checks of the plans on a tree of one file. Its last line is `planted: N passed, N failed, N skipped`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/run/processes.mjs';
import { withDefect } from './copy.mjs';
import { MOST_DEFECTS, staleness } from './defects.mjs';
import { problemsOf, readHeadings, tableOf } from './promises.mjs';
import { runSpecs, tryDefect } from './trial.mjs';

const FILE = 'backend/bound.mjs';
const TEST = 'backend/bound.spec.mjs';
const TREE = {
  'backend/jest.config.js': `export default ${JSON.stringify({
    testMatch: ['**/*.spec.mjs'],
    testEnvironment: path.join(ROOT, 'backend/test/closing-environment.mjs'),
    runtime: path.join(ROOT, 'testkit/jest/native-runtime.cjs'),
    transform: {},
  })};\n`,
  [FILE]: `export const isFew = (count) => count <= 99;\nexport const name = (count) => \`\${count}\`;\n`,
  'docs/product.md': '# Book\n\n## Part\n\n### Few\n\nAt most 99.\n\n### Twice\n\nOne.\n\n### Twice\n\nTwo.\n',
  [TEST]: `import { isFew } from './bound.mjs';\ntest('100 are many', () => {
  const timer = setInterval(() => {}, 1_000);
  expect(isFew(100)).toBe(false);
  clearInterval(timer);
});
test('101 are many', () => expect(isFew(101)).toBe(false));\n`,
};
const defect = (text, becomes, test = TEST) => ({ file: FILE, text, becomes, test });

const TRIALS = [
  { title: 'names the test that notices a defect', plan: defect('<= 99', '<= 100'), noticedBy: '100 are many' },
  { title: 'fails when no test notices', plan: defect('<= 99', '<= 98'), problem: `no test noticed it in ${TEST}` },
  { title: 'fails when the spec cannot run', plan: defect('isFew', 'is Few'), problem: 'its spec does not run' },
  { title: 'finds a text that is gone', plan: defect('<= 98', ''), problem: 'occurs 0 times' },
  { title: 'finds a text that occurs twice', plan: defect('(count)', '()'), problem: 'occurs 2 times' },
  { title: 'finds a spec that is gone', plan: defect('<= 99', '', 'backend/gone.spec.mjs'), problem: 'does not exist' },
];

const plan = (title, promise = 'Few') => ({ ...defect('<= 99', '<= 100'), subject: 'bounds', title, promise });
const many = (count) => Array.from({ length: count }, (_, index) => plan(`Defect ${index}`));
const PLANS = [
  { title: 'accepts as many defects as allowed', plans: many(MOST_DEFECTS), problems: [] },
  { title: 'refuses one defect more', plans: many(MOST_DEFECTS + 1), problems: [`more than ${MOST_DEFECTS}`] },
  { title: 'refuses an unknown heading', plans: [plan('One', 'Gone')], problems: ["has 0 headings 'Gone'"] },
  { title: 'refuses an ambiguous heading', plans: [plan('One', 'Twice')], problems: ["has 2 headings 'Twice'"] },
  { title: 'refuses a heading without a text', plans: [plan('One', 'Part')], problems: ["has 0 headings 'Part'"] },
  { title: 'refuses two equal titles', plans: [plan('One'), plan('One')], problems: ['not unique', 'not unique'] },
];

/** @returns {Promise<boolean>} whether the outcome is as expected and the tree is as it was */
async function isTriedRight({ plan: tried, noticedBy = null, problem = null }) {
  const stale = staleness(tried, root);
  const outcome = stale === null ? await tryDefect(root, tried) : { noticedBy: null, problem: stale };
  const isSound = readFileSync(path.join(root, FILE), 'utf8') === TREE[FILE];
  return outcome.noticedBy === noticedBy && (problem === null || outcome.problem?.includes(problem)) && isSound;
}

function isCheckedRight({ plans, problems }) {
  const found = problemsOf(plans, readHeadings(root), root);
  return found.length === problems.length && problems.every((problem, index) => found[index].includes(problem));
}

const root = mkdtempSync(path.join(tmpdir(), 'planted-'));
const results = { passed: 0, failed: 0 };
const tell = (title, isRight) => {
  results[isRight ? 'passed' : 'failed'] += 1;
  console.log(`${isRight ? '✓' : '✗'} ${title}`);
};
try {
  for (const folder of ['backend', 'docs']) mkdirSync(path.join(root, folder));
  for (const [file, text] of Object.entries(TREE)) writeFileSync(path.join(root, file), text);
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }\n');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const trial of TRIALS) tell(trial.title, await isTriedRight(trial));
  for (const check of PLANS) tell(check.title, isCheckedRight(check));
  const { failed } = await withDefect(root, defect('<= 99', '> 99'), () => runSpecs(root, [TEST]));
  tell('skips the other tests of a spec after the first failure', failed.length === 1);
  const table = tableOf([plan('One')], readHeadings(root));
  tell(
    'lists each promise and what has none',
    table.includes(`  Few\n    One\n      ${TEST}`) && table.includes('  Twice\n'),
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
console.log(`planted: ${results.passed} passed, ${results.failed} failed, 0 skipped`);
process.exitCode = results.failed ? 1 : 0;
