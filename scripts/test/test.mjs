/**
 * Runs every suite and adds up: `npm test`. Words select: a suite (`npm test -- unit`), a folder of spec files (`npm
 * test -- backend`), a spec file or a journey by its name (`npm test -- order-history`, `npm test -- e2e ordering`).
 * `npm test -- --at "2027-03-28 03:55"` begins at another time of the venue's clock, with the words behind it.
 * `npm run test:long` runs the tests that take long and rarely break. The last line is `N passed, N failed, N skipped`
 * over all of them.
 */
import { spawn } from 'node:child_process';
import { buildStale } from '../run/build.mjs';
import { chromiumPath, windowlessChromiumPath } from '../run/chromium.mjs';
import { installMissing, requireNode } from '../run/install.mjs';
import { fail, JEST, ROOT } from '../run/processes.mjs';
import { runAt } from './begun-at.mjs';
import { secondsOf, timed } from './processor-time.mjs';
import { Progress } from './progress.mjs';
import { allSpecs, choose } from './selection.mjs';

/** Absolute, because each of jest's projects has its own root. */
const REPORTERS = import.meta.dirname;
const PLAYWRIGHT = ['node', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];

/**
 * The niceness of a lane without waits: it fills the processor while the others wait, and should end last. With 3 the
 * database specs ended last, whose waits left a fifth of two cores idle.
 */
const GIVING_WAY = 5;

/**
 * Jest's suites are projects of jest.config.js. The suites of one lane run one after another, the lanes in parallel: a
 * journey mostly waits for a browser, a database spec for PostgreSQL.
 */
const SUITES = [
  { name: 'unit', lane: 1, projects: ['unit', 'frontend'], mode: 'production', nice: GIVING_WAY },
  { name: 'dom', lane: 1, projects: ['dom'], mode: 'production', nice: GIVING_WAY },
  { name: 'db', lane: 2, projects: ['db'], isBuilt: true },
  { name: 'e2e', lane: 3, isBuilt: true },
];
const LONG_SUITES = [
  { name: 'long', lane: 1, projects: ['long'], isBuilt: true, workers: 1 },
  // Files with more cases when LONG is set.
  {
    name: 'dom',
    lane: 1,
    projects: ['dom'],
    options: ['--testPathPatterns', 'guest-menu/languages'],
    mode: 'production',
  },
  { name: 'e2e', lane: 1, isBuilt: true },
  { name: 'planted', lane: 1, command: ['node', 'tools/planted/planted.mjs'] },
];

/**
 * Runs a program whose reporter sends messages.
 * @returns {Promise<{ code: number, processorSeconds: number }>} the time of the program and all that it started
 */
function runReporting(words, env, onMessage, nice = 0) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'];
    const child = spawn('sh', timed(['nice', '-n', String(nice), ...words]), {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio,
    });
    let times = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (times += text));
    child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, processorSeconds: secondsOf(times) }));
  });
}

/** Jest reports a worker that takes longer to end, in ms; by its default half a second, which is short on a busy machine. */
const WORKER_END_MS = 20_000;

function runJest({ projects, options = [], workers = 2, mode = 'test', nice }, files, onMessage) {
  const ours = ['--reporters', `${REPORTERS}/jest-reporter.mjs`, '--testSequencer', `${REPORTERS}/sequencer.mjs`];
  const words = [...JEST, '--config', 'jest.config.js', ...ours];
  const paths = files ? ['--runTestsByPath', ...files] : [];
  return runReporting(
    [
      ...words,
      `--maxWorkers=${workers}`,
      `--workerGracefulExitTimeout=${WORKER_END_MS}`,
      ...options,
      '--selectProjects',
      ...projects,
      ...paths,
    ],
    { NODE_ENV: mode, ...LENGTH },
    onMessage,
    nice,
  );
}

async function runJourneys(files, onMessage) {
  const reporter = ['--reporter', `${REPORTERS}/playwright-reporter.mjs`];
  const chromium = await (process.env.HEADED === '1' ? chromiumPath() : windowlessChromiumPath());
  const env = { CHROMIUM: chromium, ...LENGTH };
  return runReporting([...PLAYWRIGHT, ...reporter, ...(files ?? []).map((path) => `/${path}$`)], env, onMessage);
}

function runTool(suite, files, onMessage) {
  if (suite.command) return runReporting(suite.command, {}, onMessage);
  return suite.projects ? runJest(suite, files, onMessage) : runJourneys(files, onMessage);
}

async function runSuite(suite, specs, progress) {
  if (suite.isBuilt) await built;
  const files = specs?.filter((spec) => spec.suite === suite.name).map(({ path }) => path);
  const onMessage = progress.begins(suite.name);
  const failed = (error) => (onMessage({ error: error.message }), { code: 1, processorSeconds: 0 });
  progress.ends(suite.name, await runTool(suite, files, onMessage).catch(failed));
}

async function runLane(suites, specs, progress) {
  for (const suite of suites) await runSuite(suite, specs, progress);
}

function chosen(words, suites) {
  try {
    const names = suites.map(({ name }) => name);
    return choose(
      words,
      names,
      allSpecs().filter(({ suite }) => names.includes(suite)),
    );
  } catch (error) {
    return fail(error.message);
  }
}

const words = process.argv.slice(2);
if (words[0] === '--at') process.exit(await runAt(words[1], words.slice(2)));
const isLong = words[0] === '--long';
/** Tells tests which part of them runs. */
const LENGTH = isLong ? { LONG: '1' } : {};
const offered = isLong ? LONG_SUITES : SUITES;
requireNode();
const { suites: names, specs } = chosen(words.slice(isLong ? 1 : 0), offered);
await installMissing('tests');
const suites = offered.filter(({ name }) => names.includes(name));
// Suites that need no build start in the meantime.
const built = suites.some(({ isBuilt }) => isBuilt) ? buildStale() : null;

const progress = new Progress({ verbose: specs !== null, command: isLong ? 'npm run test:long' : 'npm test' });
const lanes = [...new Set(suites.map(({ lane }) => lane))];
await Promise.all(
  lanes.map((lane) =>
    runLane(
      suites.filter((suite) => suite.lane === lane),
      specs,
      progress,
    ),
  ),
);
const { failed } = progress.summarize();
process.exitCode = failed > 0 ? 1 : 0;
