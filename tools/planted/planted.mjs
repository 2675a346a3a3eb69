/**
 * Plants each defect of `defects/` into a copy of the tree, runs the spec that should notice, and names the test that did.
 * `npm run planted`, or `npm run planted -- guest-orders "ends for ever"` for those whose subject, title or file has the words.
 * Fails with a list of what nobody noticed and of the plans that are stale.
 */
import { rmSync } from 'node:fs';
import { fail, ROOT } from '../../scripts/run/processes.mjs';
import { installMissing, requireNode } from '../../scripts/run/install.mjs';
import { copyTree } from './copy.mjs';
import { readDefects, staleness } from './defects.mjs';
import { sharePostgres } from './shared-postgres.mjs';
import { runSpecs, tryDefect } from './trial.mjs';

const AT_ONCE = 2;
const root = ROOT.replace(/\/$/, '');

/** Specs that fail without a defect would notice anything. */
async function redAlready(copy, defects) {
  const red = new Map();
  for (const side of ['backend', 'frontend']) {
    const tests = [...new Set(defects.map(({ test }) => test))].filter((test) => test.startsWith(`${side}/`));
    if (tests.length === 0) continue;
    console.log(`${tests.length} specs of ${side} without a defect …`);
    const { failed, broken } = await runSpecs(copy, tests, AT_ONCE);
    if (broken !== null) throw new Error(`${side}: ${broken}`);
    for (const test of new Set(failed.map(({ test: one }) => one))) {
      // Perhaps it was the crowd: a spec counts as red when it fails alone too.
      const alone = await runSpecs(copy, [test]);
      if (alone.broken !== null || alone.failed.length > 0) red.set(test, alone.broken ?? alone.failed[0].title);
    }
  }
  return red;
}

async function tryAll(copies, defects, report) {
  const waiting = [...defects];
  await Promise.all(
    copies.map(async (copy) => {
      for (let defect = waiting.shift(); defect; defect = waiting.shift())
        report(defect, await tryDefect(copy, defect));
    }),
  );
}

requireNode();
await installMissing();
const wanted = await readDefects(process.argv.slice(2));
if (wanted.length === 0) fail('No defect has these words.');
const problems = [];
const started = performance.now();
let done = 0;
const report = ({ subject, title }, { caughtBy, problem }) => {
  done += 1;
  const place = `${String(done).padStart(3)}/${wanted.length} ${subject}: ${title}`;
  console.log(problem === null ? `✓ ${place}\n          caught by: ${caughtBy}` : `✗ ${place}\n          ${problem}`);
  if (problem !== null) problems.push(`${subject}: ${title}\n    ${problem}`);
};

const copies = Array.from({ length: Math.min(AT_ONCE, wanted.length) }, () => copyTree(root));
process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const stopPostgres = wanted.some(({ test }) => test.startsWith('backend/')) ? await sharePostgres() : async () => {};
try {
  const red = await redAlready(
    copies[0],
    wanted.filter((defect) => staleness(defect, root) === null),
  );
  const sound = wanted.filter((defect) => {
    const title = red.get(defect.test);
    const problem = staleness(defect, root) ?? (title ? `its spec fails without it: ${title}` : null);
    if (problem !== null) report(defect, { caughtBy: null, problem });
    return problem === null;
  });
  await tryAll(copies, sound, report);
} finally {
  await stopPostgres();
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
if (problems.length > 0) console.log(`\nNot noticed:\n${problems.join('\n')}`);
console.log(`\n${wanted.length - problems.length} of ${wanted.length} defects were noticed, in ${minutes} min`);
process.exit(problems.length > 0 ? 1 : 0);
