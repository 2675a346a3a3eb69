import { Clock } from '#kernel/clock.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import type { Order } from '../../orders/order.dto.js';

const MINUTE_MS = 60_000;

describe('A visit that has ended', () => {
  /** Begins yesterday, because the log accepts nothing that is more than a day ahead. */
  const clock = new TestClock(new Date(Date.now() - 1_440 * MINUTE_MS));
  let office: BackOffice;
  beforeAll(async () => {
    // No job ends a visit beside this spec.
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock), { ROLE: 'api' });
  });
  afterAll(() => office.close());
  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());

  test('is visible to its phones for 12 hours, and an order that still names it is refused afterwards', async () => {
    const guest = new TestGuest(office.app);
    const first = await guest.orders('první');
    const visitId = first.visitId!;
    await office.post('updateorder', { ...first, is_rejected: true }).expect(200);
    await office.post('closevisit', { venueId: 1, visitId }).expect(200);
    later(719 * MINUTE_MS);
    for (const visit of [await guest.visit(), await guest.joins()])
      expect(visit).toMatchObject({ id: visitId, endedAt: expect.any(String), phones: [] });
    later(2 * MINUTE_MS);
    expect([await guest.visit(), await guest.joins(), await guest.notes()]).toEqual([null, null, []]);

    const late = await guest.order({ note: 'pozdě', visitId }).expect(409);
    expect(late.body).toMatchObject({ code: 'VISIT_ENDED' });
    expect((await office.get('getvisits/1').expect(200)).body).toEqual([]);
    const newOrder = (await guest.order({ note: 'znovu', visitId: null }).expect(201)).body as Order;
    expect(newOrder.opens_visit).toBe(true);
    expect(newOrder.visitId).not.toBe(visitId);
    // Also if another party, perhaps with that phone itself, sits there now.
    expect((await guest.order({ visitId }).expect(409)).body).toMatchObject({ code: 'VISIT_ENDED' });
    expect(await guest.notes()).toEqual(['znovu']);
    expect(await guest.visit()).toMatchObject({ id: newOrder.visitId, endedAt: null });
  });
});
