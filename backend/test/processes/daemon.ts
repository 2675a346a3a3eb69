import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';

/** Another company's program in its own process group, whose output goes to a file. */
export class Daemon {
  private child: ChildProcess | null = null;

  constructor(
    private readonly words: readonly string[],
    private readonly log: string,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** Does nothing while it runs. @param more arguments for this start only */
  start(...more: string[]): void {
    if (this.isRunning) return;
    const log = openSync(this.log, 'a');
    const [command = '', ...words] = [...this.words, ...more];
    const env = { PATH: process.env['PATH'], HOME: '/tmp', LC_ALL: 'C.UTF-8', ...this.env };
    this.child = spawn(command, words, { env, detached: true, stdio: ['ignore', log, log] });
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) process.kill(-this.child!.pid!, signal);
  }

  /** Kills it at once, as when a machine is lost. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise((resolve) => this.child?.once('exit', resolve));
    this.signal('SIGKILL');
    await ended;
  }
}
