/** Runs spec files in a copy of the tree and returns which of their tests failed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JEST } from '../../scripts/run/processes.mjs';
import { withDefect } from './copy.mjs';

/** A spec that runs longer counts as one that has not noticed: a defect must fail a test, not hang it. */
const PATIENCE_MS = 300_000;
const TEST_TIMEOUT_MS = 60_000;

/** @returns {'frontend' | 'backend'} the side whose jest runs a spec file; the rules' specs are unit tests of the backend's */
export const sideOf = (test) => (test.startsWith('frontend/') ? 'frontend' : 'backend');

/** @returns {Promise<{ code: number | null, output: string }>} code: null when jest ran for too long */
function jest(copy, tests, { workers, results }) {
  const [command, ...words] = JEST;
  const options = [
    '--config',
    `${sideOf(tests[0])}/jest.config.js`,
    '--forceExit',
    `--maxWorkers=${workers}`,
    '--json',
  ];
  const args = [...words, ...options, '--outputFile', results, `--testTimeout=${TEST_TIMEOUT_MS}`, '--runTestsByPath'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...tests], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test', STOLEK_TEST_SKIPS_AFTER_FAILURE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    const patience = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), PATIENCE_MS * tests.length);
    child.on('close', (code) => {
      clearTimeout(patience);
      resolve({ code, output });
    });
  });
}

/** @returns {Promise<{ failed: { test: string, title: string }[], broken: string | null }>} failed: the first failure of each spec file; broken: why the run has no result */
export async function runSpecs(copy, tests, workers = 1) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stolek-planted-results-'));
  const results = path.join(folder, 'results.json');
  try {
    const { code, output } = await jest(copy, tests, { workers, results });
    if (code === null) return { failed: [], broken: 'its spec did not end' };
    if (!existsSync(results)) return { failed: [], broken: output.trim().split('\n').slice(0, 6).join(' ') };
    const { testResults, numTotalTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ test: path.relative(copy, name), title: fullName })),
    );
    const doesNotRun = failed.length === 0 && (numRuntimeErrorTestSuites > 0 || numTotalTests === 0);
    const reason = testResults
      .find(({ message }) => message)
      ?.message.split('\n')
      .slice(0, 6)
      .join(' ');
    return { failed, broken: doesNotRun ? `its spec does not run: ${reason ?? output}` : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<{ noticedBy: string | null, problem: string | null }>} noticedBy: the name of the first test that failed */
export async function tryDefect(copy, defect) {
  const { failed, broken } = await withDefect(copy, defect, () => runSpecs(copy, [defect.test]));
  if (broken !== null) return { noticedBy: null, problem: broken };
  const [first] = failed;
  if (!first) return { noticedBy: null, problem: `no test noticed it in ${defect.test}` };
  return { noticedBy: first.title, problem: null };
}
