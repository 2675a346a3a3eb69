import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import { until } from '../until.js';
import { Installation, type Member } from './installation.js';

const LIMIT_MS = 240_000;
const RETRY_AFTER_MS = 30;
const ANSWER_WITHIN_MS = 8_000;
const VENUE = 1;
const PORTIONS = 8;
const SENDS = 50;

interface Dish {
  readonly id: number;
  readonly name_cs?: string;
  readonly price_czk: number;
}
interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly code?: string; readonly details?: object[] };
}

describe('Eight portions that fifty phones order at once', () => {
  let installation: Installation;
  let victim: Member;
  let token: string;
  let dish: Dish;
  let productId: number;
  let tableId: number;
  /** The printed code of the table: an order without one takes portions only when it is approved. */
  let code: string | null;
  beforeAll(async () => {
    installation = await Installation.open({ redis: false });
    victim = await installation.add('all');
    await installation.add('api');
    token = await installation.token();
    const menu = await fetch(`${victim.url}/api/getcurrentmenu?vid=${VENUE}`);
    dish = ((await menu.json()) as Dish[])[0]!;
    const [placed] = await sql<{ product: number }>('select product_id as product from menu_product where id = $1', [
      dish.id,
    ]);
    productId = placed!.product;
    const address = `${victim.url}/api/my/restaurant/gettables/${VENUE}`;
    const tables = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const [table] = (await tables.json()) as { id: number; qr: string }[];
    tableId = table!.id;
    code = new URL(table!.qr).searchParams.get('vs');
  }, LIMIT_MS);
  afterAll(() => installation.close());

  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  };
  const post = async (url: string, path: string, body: object, headers: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const count = async (portions: number): Promise<void> => {
    const body = { venueId: VENUE, productId, portions };
    const { status } = await post(victim.url, '/api/my/restaurant/setportions', body, { authorization: `Bearer ${token}` }); // oxfmt-ignore
    expect(status).toBe(200);
  };
  const taken = async (after: number): Promise<number> => {
    const text = `select coalesce(sum(active_quantity), 0)::int as taken from portion_line
      where venue_id = $1 and product_id = $2 and placed_seq > $3 and not is_void`;
    return (await sql<{ taken: number }>(text, [VENUE, productId, after]))[0]!.taken;
  };
  const head = async (): Promise<number> =>
    (await sql<{ seq: number }>('select seq::float8 as seq from venue_head where venue_id = $1', [VENUE]))[0]!.seq;

  /** Repeats under one key, at its own process, until it is accepted or finally refused. */
  const insist = async ({ url }: Member, heard: (answer: Answer) => void): Promise<Answer> => {
    const items = [{ itemId: dish.id, quantity: 1, price: dish.price_czk }];
    const order = { venueId: VENUE, tableId, items, totalPrice: dish.price_czk, currency: 'CZK', vs: code };
    const key = randomUUID();
    for (;;) {
      const answer = await post(url, '/api/createorder', order, { 'idempotency-key': key }).catch(() => null);
      if (answer !== null) heard(answer);
      if (answer?.status === 201 || answer?.body.code === 'SOLD_OUT') return answer;
      const isTransient = answer === null || answer.status === 503 || answer.body.code === 'CONCURRENT_CHANGE';
      if (!isTransient) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  };

  const moments: [string, (heard: readonly Answer[], begun: number) => Promise<boolean>][] = [
    ['has answered the first of them', (heard) => Promise.resolve(heard.length > 0)],
    ['has stored the first of them', async (_, begun) => (await taken(begun)) > 0],
  ];

  it.each(moments)(
    'are sold eight times if a process is killed that %s, and each confirmed order is stored once',
    async (_, isTime) => {
      await count(PORTIONS);
      const begun = await head();
      const heard: Answer[] = [];
      const sent = Array.from({ length: SENDS }, (_one, index) =>
        insist(installation.apis[index % 2]!, (answer) => void heard.push(answer)),
      );
      const all = Promise.all(sent);
      await until(() => isTime(heard, begun));
      await installation.restart(victim, 'SIGKILL');
      const answers = await all;

      const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id!);
      expect([new Set(ids).size, ids.length]).toEqual([PORTIONS, PORTIONS]);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(SENDS - PORTIONS);
      for (const { status, body } of refused) {
        expect([status, body.details]).toEqual([409, [expect.objectContaining({ field: 'items.0.itemId', left: 0 })]]);
      }
      expect(await taken(begun)).toBe(PORTIONS);
      const stored = await sql<{ id: string }>(
        `select stream_id as id from event where venue_id = $1 and venue_seq > $2 and type = 'OrderPlaced'`,
        [VENUE, begun],
      );
      expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort());
    },
    LIMIT_MS,
  );

  it(
    'leave every view equal to the log',
    async () => {
      const orders = await sql<{ id: string }>(`select stream_id as id from event where type = 'OrderPlaced'`);
      const acknowledged = orders.map(({ id }) => ({ key: id, orderId: id, venueId: VENUE }));
      expect(await audit(installation.database.ownerUrl, acknowledged)).toEqual(NOTHING_WRONG);
    },
    LIMIT_MS,
  );
});
