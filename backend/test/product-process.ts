import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Environment of a product whose pictures are not tested. */
export const PRELOADED = { NODE_OPTIONS: `--import ${new URL('processes/preload.mjs', import.meta.url).href}` };

/** The built product, or `npm start`, as a separate process in its own process group, as in a terminal. */
export class ProductProcess {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    environment: Readonly<Record<string, string>>,
    script = 'backend/dist/main.js',
    words: readonly string[] = [],
  ) {
    const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...environment };
    this.child = spawn(process.execPath, [script, ...words], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  /** Waits for the block that a start prints last. @throws Error with the output when the process ends before it */
  async ready(): Promise<void> {
    let code: number | null | undefined;
    void this.ended.then((end) => (code = end));
    while (!/^Ready /m.test(this.output)) {
      if (code !== undefined) throw new Error(`It ended with ${code}: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Sends a signal to the process only, and does not wait. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Sends a signal to the whole group, as a terminal does; waits for the end and answers the exit code. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
    return this.ended;
  }
}

/** @returns a port that was free a moment ago */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
