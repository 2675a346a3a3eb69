import pg from 'pg';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { verifyChain } from '#eventlog/chain/chain-verify.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { withoutFacts } from '#test/without-facts.js';
import { EraseOldTextsJob } from './erase-old-texts.job.js';
import type { Order } from './order.dto.js';

const TYPED = 'Objednala Vomáčková';

describe('Typed texts of orders that ended long ago', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let owner: pg.Client;
  beforeAll(async () => {
    clock.set('2026-01-10T11:00:00Z');
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await office.close();
  });

  const run = () => office.app.app.get(EraseOldTextsJob).run();
  const ordered = async (note: string | undefined = TYPED): Promise<Order> => {
    const items = [{ itemId: 101, quantity: 2, price: 189, ...(note && { note }) }];
    const { body } = await request(office.app.url)
      .post('/api/createorder')
      .send(orderBody({ items, note }))
      .expect(201);
    return body as Order;
  };
  const rejected = async (note?: string): Promise<Order> => {
    const decision = { is_rejected: true, reject_reason: note === '' ? null : TYPED };
    const { body } = await office.post('updateorder', { ...(await ordered(note)), ...decision }).expect(200);
    return body as Order;
  };
  const history = async (): Promise<Order[]> =>
    ((await office.get('getorderhistory/1').expect(200)).body as Order[]).map(withoutFacts);
  const inHistory = (...ids: string[]) =>
    until(async () => {
      const there = new Set((await history()).map(({ id }) => id));
      return ids.every((id) => there.has(id));
    });
  const textsOf = async ({ id }: Order): Promise<number> =>
    (await owner.query('select from event_text where stream_id = $1', [id])).rowCount!;
  const typesOf = async ({ id }: Order): Promise<string[]> => {
    const text = 'select type, actor_kind from event where stream_id = $1 order by stream_version';
    return (await owner.query<{ type: string }>(text, [id])).rows.map(({ type }) => type);
  };

  it("are erased after the venue's midnight, and the chain of the log stays intact", async () => {
    const old = await rejected();
    const plain = await rejected('');
    const open = await ordered();
    // It ended on the day after, in Prague.
    clock.set('2026-01-10T23:30:00Z');
    const younger = await rejected();
    await inHistory(old.id, plain.id, younger.id);
    clock.set('2026-04-10T21:59:00Z');
    await run();
    expect(await typesOf(old)).toEqual(['OrderPlaced', 'OrderRejected']);
    clock.set('2026-04-10T22:01:00Z');
    await run();
    expect(await typesOf(old)).toEqual(['OrderPlaced', 'OrderRejected', 'OrderRedacted']);
    expect([await textsOf(old), await textsOf(younger), await textsOf(open)]).toEqual([0, 3, 2]);
    for (const order of [plain, younger]) expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderRejected']);
    await until(async () =>
      (await history()).some(({ id, redacted_at }) => id === old.id && redacted_at !== undefined),
    );
    const { rows } = await owner.query(`select from order_history where order_id = $1 and order_history::text like '%Vomáčk%'`, [old.id]); // oxfmt-ignore
    expect(rows).toEqual([]);
    const { body } = await office.get(`getorderaudit/1/${old.id}`).expect(200);
    expect(body.entries.at(-1)).toMatchObject({ type: 'OrderRedacted', actor: { kind: 'system' } });
    const verified = await withOwnSession({ url: office.app.database.url, role: null }, 'test', (session) =>
      verifyChain(session, 1),
    );
    expect(verified.finding).toBeNull();
  });

  it("are erased after the number of days that the venue's owner has set", async () => {
    const order = await rejected();
    await inHistory(order.id);
    for (const days of [0, 3651, 1.5, null, '30']) {
      const { body } = await office.post('updatevenue', { id: 1, retainNotesDays: days }).expect(400);
      expect(body.details).toMatchObject([{ field: 'retainNotesDays' }]);
    }
    await office.post('updatevenue', { id: 1, retainNotesDays: 1 }, 'manager').expect(403);
    await office.post('updatevenue', { id: 1, retainNotesDays: 90, city: 'Praha' }, 'manager').expect(200);
    const { body } = await office.post('updatevenue', { id: 1, retainNotesDays: 1 }).expect(200);
    expect(body.retainNotesDays).toBe(1);
    clock.set('2026-04-13T12:00:00Z');
    await run();
    expect([await textsOf(order), (await typesOf(order)).at(-1)]).toEqual([0, 'OrderRedacted']);
  });

  it('are erased later if one erasure fails, without delaying the others', async () => {
    const [stuck, other] = [await rejected(), await rejected()];
    await inHistory(stuck.id, other.id);
    clock.set('2026-04-16T12:00:00Z');
    await owner.query(`create function no_redaction() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger no_redaction before insert on event for each row
        when (new.type = 'OrderRedacted' and new.stream_id = '${stuck.id}') execute function no_redaction()`);
    await run();
    expect([await textsOf(stuck), await textsOf(other)]).toEqual([3, 0]);
    await owner.query('drop trigger no_redaction on event');
    await run();
    expect(await textsOf(stuck)).toBe(0);
  });
});
