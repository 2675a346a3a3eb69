/**
 * Plants each defect of `defects/` into a copy of the tree, runs the spec file that should notice, and names the test that did.
 * `npm run planted -- guest "second tap"` tries those whose subject, title or file contains one of the words.
 * `npm run planted -- --table` prints each promise with its defects and their spec files, and the promises without a defect.
 * Fails when nobody notices a defect or a plan is stale. `npm run test:long` starts it too, and gets its counts as messages.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fail, ROOT } from '../../scripts/run/processes.mjs';
import { copyTree } from './copy.mjs';
import { readDefects, staleness } from './defects.mjs';
import { readHeadings, tableOf } from './promises.mjs';
import { Printed, Sent } from './report.mjs';
import { sharePostgres } from './shared-postgres.mjs';
import { runSpecs, sideOf, tryDefect } from './trial.mjs';

const AT_ONCE = 2;
const root = path.resolve(ROOT);

/**
 * Runs the spec files without a defect: a spec that fails by itself would notice anything.
 *
 * @returns {Promise<Map<string, string>>} spec file → its failing test
 */
async function failingSpecs(copy, defects, report) {
  const failing = new Map();
  for (const side of ['backend', 'frontend']) {
    const tests = [...new Set(defects.map(({ test }) => test))].filter((test) => sideOf(test) === side);
    if (tests.length === 0) continue;
    report.says(`${tests.length} spec files of ${side} without a defect …`);
    const { failed, broken } = await runSpecs(copy, tests, AT_ONCE);
    if (broken !== null) throw new Error(`${side}: ${broken}`);
    for (const test of new Set(failed.map(({ test: one }) => one))) {
      // Load may have failed it: only a spec that fails alone too counts.
      const alone = await runSpecs(copy, [test]);
      if (alone.broken !== null || alone.failed.length > 0) failing.set(test, alone.broken ?? alone.failed[0].title);
    }
  }
  return failing;
}

/** @returns {Promise<string[]>} what nobody noticed and what could not be tried, a line for each */
async function tryAll(copies, defects, report) {
  const problems = [];
  const tell = (defect, outcome) => {
    report.outcome(defect, outcome);
    if (outcome.problem !== null) problems.push(`${defect.subject}: ${defect.title}\n    ${outcome.problem}`);
  };
  const current = defects.filter((defect) => staleness(defect, root) === null);
  const failing = await failingSpecs(copies[0], current, report);
  const waiting = [...defects];
  await Promise.all(
    copies.map(async (copy) => {
      for (let defect = waiting.shift(); defect; defect = waiting.shift()) {
        const title = failing.get(defect.test);
        const problem = staleness(defect, root) ?? (title ? `its spec fails without the defect: ${title}` : null);
        const started = performance.now();
        const outcome = problem === null ? await tryDefect(copy, defect) : { noticedBy: null, problem };
        tell(defect, { ...outcome, ms: performance.now() - started });
      }
    }),
  );
  return problems;
}

/** @returns {Promise<number>} the exit code */
async function run(words) {
  const defects = await readDefects(words);
  if (defects.length === 0) fail('No defect contains one of these words.');
  const started = performance.now();
  const sent = [];
  const send = (message) => sent.push(new Promise((resolve) => process.send(message, resolve)));
  const report = process.send ? new Sent(defects, send) : new Printed(defects);
  const copies = Array.from({ length: Math.min(AT_ONCE, defects.length) }, () => copyTree(root));
  process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const stopPostgres = defects.some(({ test }) => test.startsWith('backend/')) ? await sharePostgres() : async () => {};
  let problems = [];
  try {
    problems = await tryAll(copies, defects, report);
  } finally {
    await stopPostgres();
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  if (problems.length > 0) report.says(`\nNot noticed:\n${problems.join('\n')}`);
  report.says(`\n${defects.length - problems.length} of ${defects.length} defects were noticed, in ${minutes} min`);
  await Promise.all(sent);
  return problems.length > 0 ? 1 : 0;
}

const words = process.argv.slice(2);
if (words[0] === '--table') console.log(tableOf(await readDefects(), readHeadings(root)));
else process.exit(await run(words));
