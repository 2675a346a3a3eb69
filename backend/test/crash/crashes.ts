import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, PRELOADED, ProductProcess } from '../product-process.js';
import { until } from '../until.js';
import { audit, NOTHING_WRONG } from './audit.js';
import { Customers } from './customers.js';

const ROUND_LIMIT_MS = 300_000;

export interface CrashForm {
  /** Number of customers who order without pause. */
  readonly customers: number;
  /** Number of kills of the server and PostgreSQL; the process is paused a tenth as often. */
  readonly rounds: number;
  /** Time for which a customer waits for an answer before it sends the order again. */
  readonly answerWithinMs: number;
}

const between = (from: number, to: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));

/** The product with its own PostgreSQL, which a test may kill and start again. */
export class MortalProduct {
  private readonly data = mkdtempSync(join(tmpdir(), 'stolek-crash-'));
  private readonly postmasterFile = join(this.data, 'postgres/cluster/postmaster.pid');
  private port = 0;
  private process!: ProductProcess;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get ownerUrl(): string {
    const { owner } = JSON.parse(readFileSync(join(this.data, 'postgres/secrets.json'), 'utf8')) as { owner: string };
    return `postgresql://stolek_owner:${owner}@127.0.0.1:${this.postmaster(3)}/stolek`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    this.process = new ProductProcess({
      ...PRELOADED,
      PORT: String(this.port),
      DATA_DIR: this.data,
      RATE_LIMITS: 'off',
    });
    await this.process.ready();
  }

  async killServer(): Promise<void> {
    await this.process.stop('SIGKILL');
    await this.start();
  }

  async killPostgres(): Promise<void> {
    const killed = this.postmaster(0);
    process.kill(Number(killed), 'SIGKILL');
    let ended = false;
    void this.process.ended.then(() => (ended = true));
    // The product starts it again by itself, five times in a row; then it gives up.
    await until(async () => ended || (this.hasOtherPostmaster(killed) && (await this.isReady())));
    if (ended) await this.start();
  }

  private hasOtherPostmaster(killed: string): boolean {
    try {
      return ![killed, undefined].includes(this.postmaster(0));
    } catch (error) {
      // PostgreSQL removes the killed one's file before it writes its own.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }

  private async isReady(): Promise<boolean> {
    return (await fetch(`${this.url}/health/ready`).catch(() => null))?.status === 200;
  }

  async pause(ms: number): Promise<void> {
    this.process.signal('SIGSTOP');
    await between(ms, ms + 500);
    this.process.signal('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.process.stop('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  private postmaster(line: number): string {
    return readFileSync(this.postmasterFile, 'utf8').split('\n')[line]!;
  }
}

/** Declares the tests of a product that dies under load. */
export function testCrashes({ customers: count, rounds, answerWithinMs }: CrashForm): void {
  const product = new MortalProduct();
  beforeAll(() => product.start());
  afterAll(() => product.remove());

  const deaths: [string, number, () => Promise<void>][] = [
    ['the server is killed', rounds, () => product.killServer()],
    ['PostgreSQL is killed', rounds, () => product.killPostgres()],
    [
      'the process is paused for longer than its callers wait',
      Math.ceil(rounds / 10),
      () => product.pause(answerWithinMs + 500),
    ],
  ];

  const earlier: Customers['acknowledged'] = [];
  test.each(deaths)(
    'when %s, no acknowledged order is lost, none is doubled, and every view is what the log says',
    async (_name, times, die) => {
      const customers = await Customers.of(product.url, answerWithinMs);
      customers.come(count);
      try {
        for (let round = 0; round < times; round++) {
          await between(50, 700);
          await die();
        }
        while (customers.acknowledged.length === 0) await between(20, 40);
      } finally {
        await customers.leave();
        earlier.push(...customers.acknowledged);
      }
      expect(await audit(product.ownerUrl, earlier)).toEqual(NOTHING_WRONG);
    },
    (rounds + 1) * ROUND_LIMIT_MS,
  );
}
