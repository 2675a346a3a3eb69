import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const CONTROL = new URL('./control.mjs', import.meta.url).href;
const PATIENCE_MS = 240_000;
/** As the image starts the product; the baselines have the same. */
const NODE = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/** A server in a separate process, whose CPU time can be read. */
export class MeasuredServer {
  /** Time and CPU time until it was ready. */
  start = { ms: 0, cpuMicroseconds: 0 };

  private constructor(
    readonly name: string,
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * @param entry the file that Node runs; `preload` are modules that it imports first
   * @param probe a path that answers 200 once the server is ready
   */
  static async start(
    options: { name: string; entry: string; preload?: string[]; probe: string },
    port: number,
    environment: Record<string, string>,
  ): Promise<MeasuredServer> {
    const preload = [CONTROL, ...(options.preload ?? [])].flatMap((module) => ['--import', module]);
    const child = spawn(process.execPath, [...NODE, ...preload, options.entry], {
      env: { ...process.env, MALLOC_ARENA_MAX: '2', ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const origin = `http://127.0.0.1:${port}`;
    const server = new MeasuredServer(options.name, origin, child);
    const begun = performance.now();
    await server.untilReady(`${origin}${options.probe}`);
    server.start = { ms: performance.now() - begun, cpuMicroseconds: await server.cpu() };
    return server;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** CPU time that the process has used so far, all threads, user and system, in microseconds. */
  async cpu(): Promise<number> {
    const answer = once(this.child, 'message') as Promise<[{ cpuMicroseconds: number }]>;
    this.child.send('cpu');
    return (await answer)[0].cpuMicroseconds;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }

  private async untilReady(url: string): Promise<void> {
    let output = '';
    const listen = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
    this.child.stdout?.on('data', listen);
    this.child.stderr?.on('data', listen);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended at once:\n${output}`);
      const ready = await fetch(url).then((response) => response.status < 500, () => false); // oxfmt-ignore
      if (ready) return;
    }
    throw new Error(`${this.name} was not ready after ${PATIENCE_MS / 1000} s:\n${output}`);
  }
}
