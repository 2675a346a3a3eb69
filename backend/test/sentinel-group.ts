import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './product-process.js';
import { requireRedis } from './redis-process.js';
import { until } from './until.js';

/** A master of Redis, its replica, and one Sentinel that calls the group `stolek`. */
export class SentinelGroup {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-sentinel-'));
  private sentinel: ChildProcess | null = null;
  private readonly servers: readonly [ChildProcess, ChildProcess];

  private constructor(
    readonly master: number,
    readonly replica: number,
    readonly sentinelPort: number,
    downAfterMs: number,
  ) {
    const plain = (port: number): string[] => ['--port', `${port}`, '--dir', this.folder, '--save', ''];
    const following = ['--replicaof', '127.0.0.1', `${master}`];
    this.servers = [this.start(plain(master)), this.start([...plain(replica), ...following])];
    const watched = [`monitor stolek 127.0.0.1 ${master} 1`, `down-after-milliseconds stolek ${downAfterMs}`];
    writeFileSync(this.file, [...watched, 'failover-timeout stolek 2000'].map((line) => `sentinel ${line}\n`).join(''));
    this.startSentinel();
  }

  /** @returns a group whose replica is known to the Sentinel. @throws Error naming the component when it is missing */
  static async start({ downAfterMs = 300 } = {}): Promise<SentinelGroup> {
    requireRedis();
    const group = new SentinelGroup(await freePort(), await freePort(), await freePort(), downAfterMs);
    await until(async () => (await group.replicasKnown()) > 0);
    return group;
  }

  startSentinel(): void {
    this.sentinel = this.start([this.file, '--sentinel', '--port', `${this.sentinelPort}`]);
  }

  killSentinel(): Promise<void> {
    return ended(this.sentinel!);
  }

  killMaster(): Promise<void> {
    return ended(this.servers[0]);
  }

  /** Pauses the first master, or lets it continue. */
  signalMaster(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.servers[0].kill(signal);
  }

  async close(): Promise<void> {
    for (const each of [this.sentinel!, ...this.servers]) await ended(each);
    rmSync(this.folder, { recursive: true });
  }

  private get file(): string {
    return join(this.folder, 'sentinel.conf');
  }

  private start(words: readonly string[]): ChildProcess {
    return spawn('redis-server', [...words, '--bind', '127.0.0.1'], { stdio: 'ignore' });
  }

  private async replicasKnown(): Promise<number> {
    const sentinel = new Redis(this.sentinelPort, '127.0.0.1', { retryStrategy: (times) => 50 * times });
    sentinel.on('error', () => undefined);
    try {
      const replicas = (await sentinel.call('sentinel', 'replicas', 'stolek')) as string[][];
      // A replica that is not linked yet cannot be elected.
      return replicas.filter((fields) => fields[fields.indexOf('master-link-status') + 1] === 'ok').length;
    } finally {
      sentinel.disconnect();
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}
