import { RedisProcess } from '#test/redis-process.js';
import { LEASE_ROW_MS, type PageLease, RedisLeases } from './presence-leases.js';

const server = await RedisProcess.start().catch((error: Error) => error);
if (server instanceof Error) process.stdout.write(`Skipped, presence over Redis: ${server.message}\n`);

(server instanceof Error ? describe.skip : describe)('leases in Redis', () => {
  const redis = server as RedisProcess;
  const opened: RedisLeases[] = [];
  const process = () => {
    const leases = new RedisLeases({ REDIS_URL: redis.url, REDIS_SENTINELS: undefined });
    opened.push(leases);
    return leases;
  };
  const lease = (page: string, agoMs = 0): PageLease => ({
    venueId: 1,
    page,
    name: 'Bar',
    visible: true,
    soundOn: false,
    touchedMsAgo: null,
    left: false,
    agoMs,
  });
  /** Retries until the connection is open. */
  const put = async (leases: RedisLeases, ...given: PageLease[]): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const done = await leases.put(given).then(
        () => true,
        (error: unknown) => tries > 200 && Promise.reject(error),
      );
      if (done) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  afterAll(async () => {
    opened.forEach((leases) => leases.close());
    await redis.close();
  });

  it('are shared by processes, keep the last answer of each page, and end after an hour', async () => {
    const [one, other] = [process(), process()];
    await put(one, lease('bar', 9_000), lease('old', LEASE_ROW_MS));
    await put(other, lease('bar'), lease('garden', 20_000));
    const read = (await one.read()).toSorted((a, b) => a.agoMs - b.agoMs);
    expect(read.map(({ page }) => page)).toEqual(['bar', 'garden']);
    const { agoMs, ...bar } = read[0]!;
    expect({ ...bar, agoMs: 0 }).toEqual(lease('bar'));
    expect(agoMs).toBeLessThan(5_000);
  });

  it('cannot be read while Redis is down, and return with the next answer of a page', async () => {
    const leases = process();
    await put(leases, lease('bar'));
    await redis.kill();
    await expect(leases.read()).rejects.toThrow();
    await redis.startAgain();
    await redis.forget();
    await put(leases, lease('bar'));
    expect(await leases.read()).toMatchObject([{ page: 'bar' }]);
  });
});
