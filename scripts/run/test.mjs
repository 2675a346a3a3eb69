/**
 * Runs every suite, one after another, and adds up: `npm test`, or `npm test -- backend walls` for some.
 * The last line is `N passed, N failed, N skipped` over all of them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const MEASURED = '/guest-opens\\.spec';

/** A suite either is jest's (a configuration file) or prints, last, `… N passed, N failed, N skipped`. */
const SUITES = [
  { name: 'walls', script: 'scripts/check/walls/test.mjs' },
  { name: 'lint', script: 'scripts/check/lint/test.mjs' },
  { name: 'documents', script: 'scripts/check/documents/test.mjs' },
  { name: 'planted', script: 'scripts/planted/test.mjs' },
  { name: 'api', script: 'scripts/check/api/test.mjs' },
  { name: 'backend', jest: 'backend/jest.config.js' },
  { name: 'frontend', jest: 'frontend/jest.config.js' },
  {
    ...{ name: 'e2e', jest: 'e2e/jest.config.js', browser: true },
    // What is painted when is measured with nothing beside it.
    runs: [
      ['--maxWorkers=2', `--testPathIgnorePatterns=${MEASURED}`],
      ['--runInBand', `--testPathPatterns=${MEASURED}`],
    ],
  },
];

const COUNTS = /(\d+) passed, (\d+) failed, (\d+) skipped/;
const NOT_RUN = { passed: 0, failed: 1, skipped: 0 };

const sum = (one, other) =>
  Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (other[key] ?? 0)]));

async function runSuite({ runs = [['--maxWorkers=2']], ...suite }) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  for (const options of runs) counts = sum(counts, await runJest(suite, options));
  return counts;
}

async function runJest({ name, jest, browser }, own) {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-results-'));
  const results = join(folder, 'results.json');
  const options = [
    '--config',
    jest,
    '--passWithNoTests',
    '--forceExit',
    '--json',
    '--outputFile',
    results,
    '--reporters',
    'default',
    ...own,
  ];
  try {
    const env = browser ? { CHROMIUM: await chromiumPath() } : {};
    const { code } = await run([...JEST, ...options], {
      env: { NODE_ENV: 'test', ...env },
      silenceOutput: true,
    });
    if (!existsSync(results)) return NOT_RUN;
    const counts = JSON.parse(readFileSync(results, 'utf8'));
    const broken = counts.numRuntimeErrorTestSuites;
    const failed = counts.numFailedTests + broken;
    return {
      passed: counts.numPassedTests,
      // A run that ends badly although no test failed (a teardown that throws) is a failure of its suite.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: counts.numPendingTests + counts.numTodoTests,
    };
  } catch (error) {
    console.log(`${name}: ${error.message}`);
    return NOT_RUN;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runScript({ script }) {
  const { code, output } = await run(['node', script], { quiet: true });
  process.stdout.write(output);
  const last = COUNTS.exec(output.trimEnd().split('\n').at(-1) ?? '');
  if (!last) return NOT_RUN;
  const [passed, failed, skipped] = last.slice(1).map(Number);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

requireNode();
await installMissing();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !SUITES.some((suite) => suite.name === name));
if (unknown) fail(`There is no suite ${unknown}: ${SUITES.map(({ name }) => name).join(', ')}.`);
await buildStale();

let total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const suite of SUITES) {
  if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
  if (!existsSync(join(ROOT, suite.script ?? suite.jest))) continue;
  console.log(`\n── ${suite.name}`);
  const counts = await (suite.script ? runScript(suite) : runSuite(suite));
  total = sum(total, counts);
  summary.push(`${suite.name.padEnd(10)} ${line(counts)}`);
}
console.log(`\n${summary.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
