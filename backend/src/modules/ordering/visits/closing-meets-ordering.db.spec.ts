import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import type { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import type { Order } from '../orders/order.dto.js';

const ROUNDS = Array.from({ length: 12 }, (_, round) => round);

interface Fact {
  readonly type: string;
  readonly order: string;
}

describe('A visit that is closed while both of its phones order', () => {
  let office: BackOffice;
  const guests: TestGuest[] = [];
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { ROLE: 'api' });
  });
  afterEach(() => guests.splice(0).forEach((one) => one.leaves()));
  afterAll(() => office.close());

  const sitsDown = (): TestGuest => {
    const one = new TestGuest(office.app);
    guests.push(one);
    return one;
  };
  /** The events of the visit's orders and of its closing. */
  const factsOf = (visitId: string): Promise<Fact[]> =>
    office.app.app.get(Database).query<Fact>({
      text: `select type, stream_id::text as "order" from event where venue_id = 1
        and (type = 'OrderPlaced' and data->>'visitId' = $1 or type = 'VisitClosed' and stream_id = $1::uuid) order by venue_seq`,
      values: [visitId],
    });
  /** Tells whether a socket has received each of the orders, and then the change of the visit. */
  const hasHeard = ({ frames }: TestSocket, orders: readonly string[]): boolean => {
    const at = orders.map((id) => frames.findIndex((frame) => frame.type === 'orderUpdate' && frame.order.id === id));
    return !at.includes(-1) && frames.slice(Math.max(-1, ...at) + 1).some(({ type }) => type === 'visitChanged');
  };

  test.each(ROUNDS)('has all accepted orders, and a phone with a refused order gets the reason (%#)', async (round) => {
    const [a, b] = [sitsDown(), sitsDown()];
    const visitId = (await a.orders('první')).visitId!;
    await b.joins();
    const sockets = [await a.listens(), await b.listens()];

    const close = () => office.post('closevisit', { venueId: 1, visitId });
    const order = (one: TestGuest) => one.order({ visitId });
    // Alternates which of them starts first.
    const requests = round % 2 === 0 ? [close(), order(a), order(b)] : [order(a), order(b), close()];
    const answers = await Promise.all(requests);
    const closed = answers.find(({ body }) => 'closed' in (body as object))!;
    expect([closed.status, closed.body]).toEqual([200, { closed: [visitId] }]);
    const ordered = answers.filter((answer) => answer !== closed);
    const placed = ordered.filter(({ status }) => status === 201).map(({ body }) => (body as Order).id);
    for (const { status, body } of ordered.filter((answer) => answer.status !== 201))
      expect([status, (body as { code: string }).code]).toEqual([409, 'VISIT_ENDED']);

    const facts = await factsOf(visitId);
    expect(facts.at(-1)?.type).toBe('VisitClosed');
    expect(facts.slice(1, -1).map((fact) => fact.order)).toHaveLength(placed.length);
    expect(new Set(facts.slice(1, -1).map((fact) => fact.order))).toEqual(new Set(placed));
    for (const socket of sockets) await until(() => hasHeard(socket, placed));
    for (const one of [a, b]) expect(await one.visit()).toMatchObject({ id: visitId, endedAt: expect.any(String) });
    await rejectAll();
  });

  /** Keeps the table below its limit between rounds. */
  async function rejectAll(): Promise<void> {
    for (const one of (await office.get('getorders/1').expect(200)).body as Order[])
      if (one.end_time === null) await office.post('updateorder', { ...one, is_rejected: true }).expect(200);
  }
});
