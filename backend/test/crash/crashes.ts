import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ProductProcess } from '../product-process.js';
import { audit, NOTHING_WRONG } from './audit.js';
import { Customers } from './customers.js';

/** How often each thing dies: 2 in the everyday form, 50 in `npm run crash`. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
const CUSTOMERS = 12;
const ROUND_LIMIT_MS = 60_000;

const between = (from: number, to: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));

describe('under load', () => {
  const data = mkdtempSync(join(tmpdir(), 'stolek-crash-'));
  let port: number;
  let product: ProductProcess;

  beforeAll(async () => {
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await product.stop('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    product = new ProductProcess({ PORT: String(port), DATA_DIR: data, RATE_LIMITS: 'off' });
    await product.ready();
  };
  const cluster = (file: string): string => readFileSync(join(data, 'postgres/cluster', file), 'utf8');
  const ownerUrl = (): string => {
    const { owner } = JSON.parse(readFileSync(join(data, 'postgres/secrets.json'), 'utf8')) as { owner: string };
    return `postgresql://stolek_owner:${owner}@127.0.0.1:${cluster('postmaster.pid').split('\n')[3]}/stolek`;
  };

  const deaths: [string, () => Promise<void>][] = [
    [
      'the server is killed',
      async () => {
        await product.stop('SIGKILL');
        await start();
      },
    ],
    [
      'PostgreSQL is killed',
      async () => {
        process.kill(Number(cluster('postmaster.pid').split('\n')[0]), 'SIGKILL');
        await product.ended;
        await start();
      },
    ],
    [
      'the process is paused for longer than its callers wait',
      async () => {
        product.signal('SIGSTOP');
        await between(5_500, 6_000);
        product.signal('SIGCONT');
      },
    ],
  ];

  const earlier: Customers['acknowledged'] = [];
  test.each(deaths)(
    'when %s, no acknowledged order is lost, none is doubled, and every view is what the log says',
    async (_name, die) => {
      const customers = await Customers.of(`http://127.0.0.1:${port}`);
      customers.come(CUSTOMERS);
      const rounds = die === deaths[2]![1] ? Math.ceil(ROUNDS / 10) : ROUNDS;
      for (let round = 0; round < rounds; round++) {
        await between(50, 700);
        await die();
      }
      while (customers.acknowledged.length === 0) await between(20, 40);
      await customers.leave();
      expect(customers.acknowledged.length).toBeGreaterThan(0);
      earlier.push(...customers.acknowledged);
      expect(await audit(ownerUrl(), earlier)).toEqual(NOTHING_WRONG);
    },
    (ROUNDS + 1) * ROUND_LIMIT_MS,
  );
});
