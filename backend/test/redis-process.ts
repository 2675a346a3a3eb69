import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './product-process.js';

/** The test's own Redis, which it may kill. Its data stays from one start to the next. */
export class RedisProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-redis-'));
  private child: ChildProcess | null = null;

  private constructor(readonly port: number) {}

  /** @throws Error naming the component when it is not installed and cannot be */
  static async start(): Promise<RedisProcess> {
    requireRedis();
    const redis = new RedisProcess(await freePort());
    await redis.startAgain();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async startAgain(): Promise<void> {
    const words = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    this.child = spawn('redis-server', [...words, '--appendonly', 'yes'], { stdio: 'ignore' });
    while (!(await answers(this.port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Kills it at once, like a crash. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Deletes all data, like FLUSHALL. */
  forget(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1').once('error', reject);
      socket.once('connect', () => socket.write('FLUSHALL\r\n'));
      socket.once('data', () => resolve(void socket.destroy()));
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Installs Redis as root. @throws Error naming the component when it is still missing */
export function requireRedis(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { stdio: 'ignore' });
  }
  if (!isInstalled()) throw new Error('Missing component: redis-server (Debian package redis-server).');
}

function isInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
  });
}
