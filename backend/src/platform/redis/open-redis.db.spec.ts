import type { Redis } from 'ioredis';
import { freePort } from '#test/product-process.js';
import { SentinelGroup } from '#test/sentinel-group.js';
import { openRedis } from './open-redis.js';

describe('A connection through Sentinels', () => {
  let group: SentinelGroup;
  let redis: Redis;

  beforeAll(async () => {
    group = await SentinelGroup.start();
    const nobody = { host: '127.0.0.1', port: await freePort() };
    const settings = {
      REDIS_URL: 'redis://stolek/2',
      REDIS_SENTINELS: [nobody, { host: '127.0.0.1', port: group.sentinelPort }],
    };
    redis = openRedis(settings, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
  });
  afterAll(async () => {
    redis.disconnect();
    await group.close();
  });

  const portNow = async (): Promise<number> => Number(/^tcp_port:(\d+)/m.exec(await redis.info('server'))?.[1]);

  test('leads to the master and the database of the address, although a Sentinel is down', async () => {
    expect(await portNow()).toBe(group.master);
    expect(await redis.client('INFO')).toContain(' db=2 ');
  });

  test('leads to the new master after a fail-over in which no Sentinel answered for a while', async () => {
    await group.killSentinel();
    await group.killMaster();
    group.startSentinel();
    expect(await redis.set('written', 'after')).toBe('OK');
    expect(await portNow()).toBe(group.replica);
  });
});
