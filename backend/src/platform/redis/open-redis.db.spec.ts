import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { freePort } from '#test/product-process.js';
import { requireRedis } from '#test/redis-process.js';
import { until } from '#test/until.js';
import { openRedis } from './open-redis.js';

describe('A connection by way of Sentinels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-sentinel-'));
  const processes: ChildProcess[] = [];
  let ports: { readonly first: number; readonly second: number; readonly sentinel: number };
  let redis: Redis;
  let startSentinel: () => ChildProcess;

  beforeAll(async () => {
    requireRedis();
    ports = { first: await freePort(), second: await freePort(), sentinel: await freePort() };
    const { first, second, sentinel } = ports;
    const file = join(folder, 'sentinel.conf');
    const watched = [`sentinel monitor stolek 127.0.0.1 ${first} 1`, 'sentinel down-after-milliseconds stolek 300'];
    writeFileSync(file, [...watched, 'sentinel failover-timeout stolek 2000'].join('\n'));
    const plain = (port: number): string[] => [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
    ];
    start([...plain(first)]);
    start([...plain(second), '--replicaof', '127.0.0.1', `${first}`]);
    startSentinel = () => start([file, '--sentinel', '--port', `${sentinel}`, '--bind', '127.0.0.1']);
    startSentinel();
    const nobody = { host: '127.0.0.1', port: await freePort() };
    const settings = {
      REDIS_URL: 'redis://stolek/2',
      REDIS_SENTINELS: [nobody, { host: '127.0.0.1', port: sentinel }],
    };
    redis = openRedis(settings, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
  });
  afterAll(async () => {
    redis.disconnect();
    for (const each of processes) await ended(each);
    rmSync(folder, { recursive: true });
  });

  function start(words: readonly string[]): ChildProcess {
    const child = spawn('redis-server', words, { stdio: 'ignore' });
    processes.push(child);
    return child;
  }

  async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const end = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await end;
  }

  const portNow = async (): Promise<number> => Number(/^tcp_port:(\d+)/m.exec(await redis.info('server'))?.[1]);

  test('leads to the master in the database of the address, past a Sentinel that is away', async () => {
    expect(await portNow()).toBe(ports.first);
    expect(await redis.client('INFO')).toContain(' db=2 ');
  });

  test('leads to the new master after a fail-over, during which no Sentinel answered for a while', async () => {
    await until(async () => (await redis.info('replication')).includes('state=online'));
    const [first, , sentinel] = processes as [ChildProcess, ChildProcess, ChildProcess];
    // Sentinel has to know the replica before the master dies.
    await until(async () => (await replicasKnown(ports.sentinel)) > 0);
    await ended(sentinel);
    await ended(first);
    startSentinel();
    expect(await redis.set('written', 'after')).toBe('OK');
    expect(await portNow()).toBe(ports.second);
  });
});

async function replicasKnown(port: number): Promise<number> {
  const { Redis } = await import('ioredis');
  const asked = new Redis(port, '127.0.0.1', { retryStrategy: (times) => 50 * times });
  asked.on('error', () => undefined);
  try {
    return ((await asked.call('sentinel', 'replicas', 'stolek')) as unknown[]).length;
  } finally {
    asked.disconnect();
  }
}
