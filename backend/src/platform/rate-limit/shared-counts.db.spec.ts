import { RedisProcess } from '#test/redis-process.js';
import { type Bound, RateLimiter } from './rate-limiter.js';
import { RedisCounts } from './shared-counts.js';

const MINUTE_S = 60;
const server = await RedisProcess.start().catch((error: Error) => error);
if (server instanceof Error) process.stdout.write(`Skipped, request limits over Redis: ${server.message}\n`);

/** One process: its limiter, with its own connection. */
class Instance {
  readonly counts: RedisCounts;
  readonly limiter: RateLimiter;

  constructor(url: string, clock: { now(): Date }) {
    this.counts = new RedisCounts({ REDIS_URL: url, REDIS_SENTINELS: undefined });
    this.limiter = new RateLimiter(clock, { RATE_LIMITS: 'on' } as never, this.counts);
  }

  /** @returns the number of admitted calls */
  take(calls: number, subject: string, bound: Bound): number {
    let passed = 0;
    for (let call = 0; call < calls; call++) {
      try {
        this.limiter.take({ kind: 'trial', of: subject, bound });
        passed += 1;
      } catch (error) {
        expect(String(error)).toContain('TOO_MANY_REQUESTS');
      }
    }
    return passed;
  }
}

(server instanceof Error ? describe.skip : describe)('request limits over Redis', () => {
  const redis = server as RedisProcess;
  const instances: Instance[] = [];
  afterAll(async () => {
    await Promise.all(instances.map(({ counts }) => counts.close()));
    await redis.close();
  });

  /** A stopped clock in the future: no window ends during a test, nor earlier in Redis. */
  const still = { now: () => new Date(Date.now() - (Date.now() % 3_600_000) + 3_600_000) };
  const two = async (clock = still): Promise<[Instance, Instance]> => {
    const made = [new Instance(redis.url, clock), new Instance(redis.url, clock)] as const;
    instances.push(...made);
    await Promise.all(made.map(connected));
    return [...made];
  };
  /** Waits until it reaches Redis; the counts for that are its own. */
  const connected = async ({ counts }: Instance): Promise<void> => {
    const probe = { key: `probe-${Math.random()}`, points: 1, expiresAt: Date.now() + 1_000 };
    while ((await counts.add([probe]).catch(() => null)) === null) await new Promise((done) => setTimeout(done, 20));
  };

  it('apply to two processes together after they have exchanged counts', async () => {
    const bound = { limit: 4, windowSeconds: MINUTE_S };
    const [one, other] = await two();
    expect([one.take(2, 'together', bound), other.take(2, 'together', bound)]).toEqual([2, 2]);
    await one.limiter.turn();
    await other.limiter.turn();
    expect(other.take(1, 'together', bound)).toBe(0);
    // The first does not know the second's counts yet; it sends its own with the next exchange.
    expect(one.take(1, 'together', bound)).toBe(1);
    await one.limiter.turn();
    expect(one.take(1, 'together', bound)).toBe(0);
    expect(one.take(1, 'somebody else', bound)).toBe(1);
  });

  it('lose no count in Redis if many are added at once', async () => {
    const [one, other] = await two();
    const add = ({ counts }: Instance) => counts.add([{ key: 'crowd', points: 1, expiresAt: Date.now() + 60_000 }]);
    const totals = await Promise.all(Array.from({ length: 200 }, (_, index) => add(index % 2 ? one : other)));
    expect(Math.max(...totals.map((total) => total.get('crowd') ?? 0))).toBe(200);
  });

  it('apply until the end of their window, in every process and in Redis', async () => {
    const bound = { limit: 2, windowSeconds: 2 };
    const [one, other] = await two({ now: () => new Date() });
    const taken: number[] = [];
    let end = 0;
    let name = '';
    // On a busy machine a window may end before all have counted, so try the next one.
    do {
      end = Date.now() - (Date.now() % 2_000) + 2_000;
      name = `short until ${end}`;
      taken.length = 0;
      taken.push(one.take(3, name, bound));
      await one.limiter.turn();
      taken.push(other.take(1, name, bound));
      await other.limiter.turn();
      taken.push(other.take(1, name, bound));
    } while (Date.now() >= end);
    expect(taken).toEqual([2, 1, 0]);
    while (Date.now() <= end) await new Promise((done) => setTimeout(done, 10));
    expect([one.take(1, name, bound), other.take(1, name, bound)]).toEqual([1, 1]);
    const key = `trial|${name}|2|${end / 2_000 - 1}`;
    // A total of 1 means that the key had expired.
    const totals = await one.counts.add([{ key, points: 1, expiresAt: Date.now() + 1_000 }]);
    expect(totals.get(key)).toBe(1);
  });

  it('apply separately in each process while Redis is down, which is logged once, and together afterwards', async () => {
    const bound = { limit: 3, windowSeconds: MINUTE_S };
    const [one, other] = await two();
    const warnings = collectWarnings(one.limiter);
    await redis.kill();
    expect([one.take(4, 'gone', bound), other.take(4, 'gone', bound)]).toEqual([3, 3]);
    for (let turn = 0; turn < 3; turn++) {
      one.take(1, `during ${turn}`, bound);
      await one.limiter.turn();
    }
    expect(warnings).toEqual([expect.stringContaining('Each process counts')]);
    await redis.startAgain();
    await Promise.all([one, other].map(connected));
    expect([one.take(2, 'back', bound), other.take(1, 'back', bound)]).toEqual([2, 1]);
    await one.limiter.turn();
    await other.limiter.turn();
    expect(other.take(1, 'back', bound)).toBe(0);
  });

  it('delay no request while Redis hangs', async () => {
    const bound = { limit: 3, windowSeconds: MINUTE_S };
    const [one] = await two();
    const warnings = collectWarnings(one.limiter);
    redis.signal('SIGSTOP');
    expect(one.take(4, 'hangs', bound)).toBe(3);
    // A call that waited for Redis would time the test out.
    await one.limiter.turn();
    expect(warnings).toHaveLength(1);
    redis.signal('SIGCONT');
  });
});

function collectWarnings(limiter: RateLimiter): string[] {
  const warnings: string[] = [];
  const { logger } = limiter as unknown as { logger: { warn: (line: string) => void } };
  logger.warn = (line) => void warnings.push(line);
  return warnings;
}
