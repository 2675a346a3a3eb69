/**
 * Runs every suite, one after another, and adds up: `npm test`. Words choose: a suite (`npm test -- unit`), a folder of spec files
 * (`npm test -- backend`), a spec file or a journey by its name (`npm test -- order-history`, `npm test -- e2e ordering`).
 * The last line is `N passed, N failed, N skipped` over all of them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { installMissing, requireNode } from './install.mjs';
import { fail, JEST, ROOT, run } from './processes.mjs';
import { allSpecs, choose } from './test/selection.mjs';

const PROJECTS = [...JEST, '--config', 'jest.config.js', '--reporters', 'default', '--maxWorkers=2'];
const PLAYWRIGHT = ['node', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];

/** A suite is jest's (projects of jest.config.js), playwright's, or a script that prints, last, `… N passed, N failed, N skipped`. */
const SUITES = [
  { name: 'walls', script: 'scripts/check/walls/test.mjs' },
  { name: 'lint', script: 'scripts/check/lint/test.mjs' },
  { name: 'documents', script: 'scripts/check/documents/test.mjs' },
  { name: 'planted', script: 'scripts/planted/test.mjs' },
  { name: 'api', script: 'scripts/check/api/test.mjs' },
  { name: 'words', script: 'scripts/run/test/test.mjs' },
  { name: 'unit', projects: ['unit', 'frontend'] },
  { name: 'db', projects: ['db'], needs: ['backend', 'frontend'] },
  { name: 'e2e', journeys: true, needs: ['backend', 'frontend'] },
];

const COUNTS = /(\d+) passed, (\d+) failed, (\d+) skipped/;
const NOT_RUN = { passed: 0, failed: 1, skipped: 0 };

const sum = (one, other) =>
  Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (other[key] ?? 0)]));

/** Runs `runner`, which leaves its results as JSON in a file. */
async function withResults(name, runner, read) {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-results-'));
  const file = join(folder, 'results.json');
  try {
    const { code } = await runner(file);
    if (!existsSync(file)) return NOT_RUN;
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    // A run that ends badly although no test failed (a teardown that throws) is a failure of its suite.
    return { ...counts, failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed };
  } catch (error) {
    console.log(`${name}: ${error.message}`);
    return NOT_RUN;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runJest({ name, projects }, files) {
  const runner = (file) => {
    const options = ['--selectProjects', ...projects, '--json', '--outputFile', file];
    const paths = files ? ['--runTestsByPath', ...files] : [];
    return run([...PROJECTS, ...options, ...paths], { env: { NODE_ENV: 'test' }, silenceOutput: true });
  };
  return withResults(name, runner, (counts) => ({
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }));
}

function runJourneys({ name }, files = []) {
  const runner = async (file) => {
    const env = { CHROMIUM: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return run([...PLAYWRIGHT, '--reporter', 'list,json', ...files.map((path) => `/${path}$`)], { env });
  };
  return withResults(name, runner, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

async function runScript({ script }) {
  const { code, output } = await run(['node', script], { quiet: true });
  process.stdout.write(output);
  const last = COUNTS.exec(output.trimEnd().split('\n').at(-1) ?? '');
  if (!last) return NOT_RUN;
  const [passed, failed, skipped] = last.slice(1).map(Number);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}

function runSuite(suite, specs) {
  if (suite.script) return runScript(suite);
  const files = specs?.filter((spec) => spec.suite === suite.name).map(({ path }) => path);
  return suite.journeys ? runJourneys(suite, files) : runJest(suite, files);
}

function chosen() {
  try {
    return choose(
      process.argv.slice(2),
      SUITES.map(({ name }) => name),
      allSpecs(),
    );
  } catch (error) {
    return fail(error.message);
  }
}

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

requireNode();
const { suites: names, specs } = chosen();
await installMissing();
const suites = SUITES.filter(({ name, script }) => names.includes(name) && (!script || existsSync(join(ROOT, script))));
if (suites.some(({ needs }) => needs)) await buildStale();

let total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const suite of suites) {
  console.log(`\n── ${suite.name}`);
  const counts = await runSuite(suite, specs);
  total = sum(total, counts);
  summary.push(`${suite.name.padEnd(10)} ${line(counts)}`);
}
console.log(`\n${summary.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
