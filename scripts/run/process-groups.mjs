import { spawn } from 'node:child_process';
import { ROOT } from './processes.mjs';

const END_LIMIT_MS = 5_000;

/** Knows the living groups by a line for each change, and ends the rest when the process that writes to it is gone. */
const WATCHDOG = `trap '' INT TERM HUP
while read -r line; do groups=$line; done
for group in $groups; do kill -s TERM -- "-$group"; done 2>/dev/null
[ -z "$groups" ] || sleep ${END_LIMIT_MS / 1000}
for group in $groups; do kill -s KILL -- "-$group"; done 2>/dev/null`;

/**
 * Runs programs beside this one, each in its own process group with everything that it starts, so that ending it leaves
 * nothing behind. They end with this process even when it is killed.
 */
export class ProcessGroups {
  #live = new Map();
  #watchdog = spawn('sh', ['-c', WATCHDOG], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });

  constructor() {
    this.#watchdog.unref();
    this.#watchdog.stdin.unref();
  }

  /**
   * @param {string[]} words the command and its arguments
   * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} [options] without `onOutput` its
   * output is shown
   * @returns {{ ended: Promise<void>, wasEnded: () => boolean, end: () => Promise<void> }}
   */
  start([command, ...args], { env = {}, onOutput } = {}) {
    const stdio = ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio, detached: true });
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    let isEnding = false;
    const ended = new Promise((resolve) => {
      child.once('error', resolve);
      child.once('exit', resolve);
    }).then(() => this.#forget(child.pid));
    const end = async () => {
      isEnding = true;
      signal(child.pid, 'SIGTERM');
      const late = setTimeout(() => signal(child.pid, 'SIGKILL'), END_LIMIT_MS);
      await ended;
      clearTimeout(late);
    };
    const group = { ended, wasEnded: () => isEnding, end };
    this.#live.set(child.pid, group);
    this.#tell();
    return group;
  }

  async endAll() {
    await Promise.all([...this.#live.values()].map(({ end }) => end()));
  }

  /** The rest of a program's group ends with it. */
  #forget(pid) {
    signal(pid, 'SIGKILL');
    this.#live.delete(pid);
    this.#tell();
  }

  #tell() {
    this.#watchdog.stdin.write(`${[...this.#live.keys()].join(' ')}\n`);
  }
}

function signal(group, name) {
  try {
    if (group !== undefined) process.kill(-group, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
