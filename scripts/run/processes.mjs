/**
 * Starts other programs, for the scripts beside this one. It uses only Node's own modules, since a fresh clone has
 * nothing else.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The command that runs jest; its options follow. */
export const JEST = [
  'node',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=32',
  'node_modules/jest/bin/jest.js',
];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the repository's root.
 *
 * @param {string[]} words the command and its arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, silenceOutput?: boolean, disposable?: boolean }} [options]
 * quiet: its output is kept instead of shown; silenceOutput: standard output is dropped, errors are shown; disposable:
 * an unfinished result is worthless, so that Ctrl-C may end it in the middle
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([command, ...args], { env = {}, quiet = false, silenceOutput = false, disposable = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', silenceOutput ? 'ignore' : 'inherit', 'inherit'];
    const begin = () =>
      spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio, detached: disposable });
    const child = disposable ? endingWithUs(begin) : begin();
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Ends npm with us. Otherwise it would continue for a minute after Ctrl-C, and remove packages that the next start has
 * installed.
 */
function endingWithUs(begin) {
  let interrupted = false;
  const end = () => {
    if (!interrupted && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    interrupted = true;
  };
  // First: a Ctrl-C after the start would end only us.
  for (const signal of SIGNALS) process.on(signal, end);
  const child = begin();
  child.once('close', () => {
    for (const signal of SIGNALS) process.off(signal, end);
    if (interrupted) process.exit(130);
  });
  return child;
}

/** Says what is running, and afterwards how long it took; the output of a tool is shown only when it fails. */
export async function step(label, words, options = {}) {
  process.stdout.write(`  ${label} … `);
  const start = performance.now();
  const notStarted = (error) => ({ code: 1, output: error.message });
  const { code, output } = await run(words, { ...options, quiet: true }).catch(notStarted);
  console.log(code === 0 ? `${((performance.now() - start) / 1000).toFixed(1)} s` : 'failed');
  return { code, output };
}

/** Prints one line and exits. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
