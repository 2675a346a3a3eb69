import { join } from 'node:path';

const DATA = 'data/mutation';

/** Folders that the specs of the pure code do not read. */
const NOT_COPIED = [
  '/data',
  '/deploy',
  '/docs',
  '/e2e',
  '/migrations',
  '/scripts/pictures',
  'dist',
  '/backend/demo-pictures',
  '/backend/fonts',
  '/frontend/public',
];

// jest's ES modules stay in the memory of the process that has loaded them: it is replaced by a new one in time.
const RUNS_OF_ONE_PROCESS = 60;

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'tools/mutation/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // Endless loops are found by counting; this limit is for a busy machine.
  timeoutMS: 20_000,
  cleanTempDir: 'always',
  maxTestRunnerReuse: RUNS_OF_ONE_PROCESS,
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'unreachable.mjs')],
  ignorers: ['unreachable'],
  ignorePatterns: NOT_COPIED,
  tempDirName: `${DATA}/sandbox`,
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${DATA}/report.html` },
  logLevel: 'warn',
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
