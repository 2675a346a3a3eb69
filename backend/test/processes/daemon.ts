import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';

/** A program of somebody else in its own process group, whose words go to a file. */
export class Daemon {
  private child: ChildProcess | null = null;

  constructor(
    private readonly words: readonly string[],
    private readonly log: string,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  /** Does nothing while it runs. @param more words of this start alone */
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

  /** Ends it at once, as a lost machine does. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise((resolve) => this.child?.once('exit', resolve));
    this.signal('SIGKILL');
    await ended;
  }
}
