import { randomUUID } from 'node:crypto';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import type { Acknowledged } from '../crash/customers.js';
import { say } from './figures.js';
import { Installation, type Member } from './installation.js';

const GUESTS = 6;
/** docs/product.md#errors and docs/product.md#sending-an-order. */
const ANSWER_MS = 12_000;
const KNOWN_AFTER_MS = 30_000;
/** How long the network and a busy machine may take beside. */
const LEEWAY_MS = 1_500;
const FAULT_MS = 12_000;
const DISK_BYTES = 1_200_000_000;
const LIMIT_MS = 180_000;
/** As a page asks again (`resendDelay` in the frontend's ordering-state.ts), and gives a request up (base-api.ts). */
const RETRY_MS = [2_000, 4_000, 8_000];
const PAGE_TIMEOUT_MS = 15_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages that order one after another and insist as a guest's page does; they note what took longest. */
class Pages {
  readonly acknowledged: Acknowledged[] = [];
  longestRequestMs = 0;
  /** Of the orders under way when the fault ended: how long after it the last was acknowledged. */
  longestAfterFaultMs = 0;
  faultEnded = Infinity;
  private isOpen = true;
  private readonly guests: Promise<void>[];

  constructor(
    private readonly installation: Installation,
    private readonly dish: { id: number; price_czk: number },
  ) {
    this.guests = Array.from({ length: GUESTS }, (_, at) => this.keepOrdering(at));
  }

  /** Lets each guest end the order that is under way, and one more. */
  async leave(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.guests);
  }

  private async keepOrdering(at: number): Promise<void> {
    for (let last = false; !last; last = !this.isOpen) {
      await this.order(at);
      await pause(50);
    }
  }

  private async order(at: number): Promise<void> {
    const key = randomUUID();
    const begun = performance.now();
    for (let attempt = 0; ; attempt++) {
      const { apis } = this.installation;
      const order = await this.ask(apis[(at + attempt) % apis.length]!, key);
      if (order !== null) {
        this.acknowledged.push({ key, orderId: order.id, venueId: 1 });
        const after = begun < this.faultEnded ? performance.now() - this.faultEnded : 0;
        this.longestAfterFaultMs = Math.max(this.longestAfterFaultMs, after);
        return;
      }
      await pause(RETRY_MS[attempt] ?? RETRY_MS.at(-1)!);
    }
  }

  private async ask({ url }: Member, key: string): Promise<{ id: string } | null> {
    const { id: itemId, price_czk: price } = this.dish;
    const order = { venueId: 1, tableId: 1, totalPrice: price, currency: 'CZK', vs: 'load' };
    const begun = performance.now();
    const answer = await fetch(`${url}/api/createorder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...order, items: [{ itemId, quantity: 1, price }] }),
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    }).catch(() => null);
    this.longestRequestMs = Math.max(this.longestRequestMs, performance.now() - begun);
    if (answer?.status === 201) return (await answer.json()) as { id: string };
    if (answer !== null && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
    return null;
  }
}

interface Fault {
  readonly name: string;
  /** Whether a stopped or killed process itself may leave requests unanswered until the page gives them up. */
  readonly silences?: boolean;
  readonly happens: (installation: Installation) => Promise<void>;
}

const apiOf = ({ apis }: Installation): Member => apis[0]!;
const workerOf = ({ members }: Installation): Member => members.find(({ role }) => role === 'worker')!;

const FAULTS: readonly Fault[] = [
  { name: 'nothing happens', happens: () => pause(2_000) },
  { name: 'an api process is killed', happens: (all) => all.restart(apiOf(all), 'SIGKILL') },
  {
    name: 'every process is asked to end and started again, one after another',
    happens: async (all) => {
      for (const member of [...all.members]) await all.restart(member);
    },
  },
  {
    name: 'PostgreSQL is killed',
    happens: async ({ database }) => {
      database.signal('SIGKILL');
      await database.startAgain();
    },
  },
  {
    name: 'PostgreSQL ends at once and starts again',
    happens: async ({ database }) => {
      await database.stop();
      await database.startAgain();
    },
  },
  {
    name: 'PostgreSQL freezes',
    happens: async ({ database }) => {
      database.signal('SIGSTOP');
      await pause(FAULT_MS);
      database.signal('SIGCONT');
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    happens: async ({ database }) => {
      database.fillDisk();
      await pause(FAULT_MS);
      database.emptyDisk();
    },
  },
  {
    name: 'Redis and the worker are killed',
    happens: async (all) => {
      await all.redis!.kill();
      const restarted = all.restart(workerOf(all), 'SIGKILL');
      await all.redis!.startAgain();
      await restarted;
    },
  },
  {
    name: 'Redis freezes',
    happens: async ({ redis }) => {
      redis!.signal('SIGSTOP');
      await pause(FAULT_MS);
      redis!.signal('SIGCONT');
    },
  },
  {
    name: 'Redis forgets everything and an api process freezes',
    silences: true,
    happens: async (all) => {
      await all.redis!.forget();
      apiOf(all).process.signal('SIGSTOP');
      await pause(FAULT_MS);
      apiOf(all).process.signal('SIGCONT');
    },
  },
  {
    name: 'every process and PostgreSQL are killed at once',
    happens: async (all) => {
      all.database.signal('SIGKILL');
      await all.redis!.kill();
      const processes = [...all.members].map((member) => member.process.stop('SIGKILL'));
      await Promise.all(processes);
      await all.database.startAgain();
      await all.redis!.startAgain();
      for (const member of [...all.members]) await all.restart(member, 'SIGKILL');
    },
  },
];

describe('two api processes and a worker, with guests whose pages insist', () => {
  let installation: Installation;
  let dish: { id: number; price_czk: number };
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    installation = await Installation.open({ redis: true, diskBytes: DISK_BYTES });
    for (const role of ['api', 'api', 'worker'] as const) await installation.add(role);
    const menu = await fetch(`${apiOf(installation).url}/api/getcurrentmenu?vid=1`);
    dish = ((await menu.json()) as (typeof dish)[])[0]!;
  }, LIMIT_MS);
  afterAll(() => installation.close());

  test.each(FAULTS)(
    'lose no order, double none and answer in time when $name',
    async ({ name, silences = false, happens }) => {
      const pages = new Pages(installation, dish);
      try {
        await pause(500);
        await happens(installation);
        pages.faultEnded = performance.now();
        await pause(500);
      } finally {
        await pages.leave();
        acknowledged.push(...pages.acknowledged);
      }
      const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
      say(
        `${name}: ${pages.acknowledged.length} orders, longest request ${seconds(pages.longestRequestMs)}, ` +
          `known ${seconds(pages.longestAfterFaultMs)} after the fault`,
      );
      expect(await audit(installation.database.ownerUrl, acknowledged)).toEqual(NOTHING_WRONG);
      expect(pages.longestRequestMs).toBeLessThan((silences ? PAGE_TIMEOUT_MS : ANSWER_MS) + LEEWAY_MS);
      expect(pages.longestAfterFaultMs).toBeLessThan(KNOWN_AFTER_MS);
    },
    LIMIT_MS,
  );

  test('say within 2 seconds that they are not ready, while PostgreSQL is frozen', async () => {
    installation.database.signal('SIGSTOP');
    const times: number[] = [];
    for (let look = 0; look < 4; look++) {
      const begun = performance.now();
      const { status } = await fetch(`${apiOf(installation).url}/health/ready`);
      times.push(performance.now() - begun);
      expect(status).toBe(503);
      await pause(1_000);
    }
    installation.database.signal('SIGCONT');
    expect(Math.max(...times)).toBeLessThan(2_000);
  });
});
