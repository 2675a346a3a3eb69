/**
 * Runs every suite, one after another, and adds up: `npm test`, or `npm test -- backend walls` for some;
 * `npm test -- e2e ordering` runs the journeys whose file bears the name, and so does `npm test -- ordering`.
 * The last line is `N passed, N failed, N skipped` over all of them.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { installMissing, requireNode } from './install.mjs';
import { fail, ROOT, run } from './processes.mjs';

const JEST = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

const PLAYWRIGHT = ['node', 'node_modules/@playwright/test/cli.js', 'test'];

/** A suite is jest's or playwright's (a configuration file) or prints, last, `… N passed, N failed, N skipped`. */
const SUITES = [
  { name: 'walls', script: 'scripts/check/walls/test.mjs' },
  { name: 'lint', script: 'scripts/check/lint/test.mjs' },
  { name: 'documents', script: 'scripts/check/documents/test.mjs' },
  { name: 'planted', script: 'scripts/planted/test.mjs' },
  { name: 'api', script: 'scripts/check/api/test.mjs' },
  { name: 'backend', jest: 'backend/jest.config.js' },
  { name: 'frontend', jest: 'frontend/jest.config.js' },
  { name: 'e2e', journeys: 'e2e/playwright.config.ts' },
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

function runJest({ name, jest }) {
  const runner = (file) => {
    const results = ['--json', '--outputFile', file, '--reporters', 'default'];
    const options = ['--config', jest, '--passWithNoTests', '--forceExit', ...results, '--maxWorkers=2'];
    return run([...JEST, ...options], { env: { NODE_ENV: 'test' }, silenceOutput: true });
  };
  return withResults(name, runner, (counts) => ({
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }));
}

function runJourneys({ name, journeys }, files) {
  const runner = async (file) => {
    const env = { CHROMIUM: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return run([...PLAYWRIGHT, '--config', journeys, '--reporter', 'list,json', ...files], { env });
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

function runSuite(suite) {
  if (suite.script) return runScript(suite);
  if (suite.jest) return runJest(suite);
  const files = chosen.map((name) => `e2e/${name}\\.spec`);
  return runJourneys(suite, files);
}

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

requireNode();
await installMissing();
const journeys = new Set(
  readdirSync(join(ROOT, 'e2e')).flatMap((file) => (/^(.+)\.spec\.ts$/.exec(file) ?? []).slice(1)),
);
const words = process.argv.slice(2);
const unknown = words.find((name) => !journeys.has(name) && !SUITES.some((suite) => suite.name === name));
if (unknown) fail(`There is no suite ${unknown}: ${SUITES.map(({ name }) => name).join(', ')}, or a journey of e2e/.`);
const chosen = words.filter((name) => journeys.has(name));
const wanted = chosen.length > 0 ? [...words, 'e2e'] : words;
await buildStale();

let total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const suite of SUITES) {
  if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
  if (!existsSync(join(ROOT, suite.script ?? suite.jest ?? suite.journeys))) continue;
  console.log(`\n── ${suite.name}`);
  const counts = await runSuite(suite);
  total = sum(total, counts);
  summary.push(`${suite.name.padEnd(10)} ${line(counts)}`);
}
console.log(`\n${summary.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
