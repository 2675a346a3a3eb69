import { BackOffice } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import type { Order } from '../orders/order.dto.js';
import type { StaffVisit } from './staff-visit.dto.js';

const SEVEN = { tableId: 11, vs: 'code-table-11' };

describe('A phone of an earlier party', () => {
  let office: BackOffice;
  beforeAll(async () => void (office = await BackOffice.start(undefined, { RATE_LIMITS: 'off' })));
  afterAll(() => office.close());

  let earlier: TestGuest;
  let next: TestGuest;
  let visitId: string;
  beforeEach(async () => {
    earlier = new TestGuest(office.app, SEVEN);
    next = new TestGuest(office.app, SEVEN);
    const first = await earlier.orders('dřívější');
    await office.post('closevisit', { venueId: 1, visitId: first.visitId }).expect(200);
    visitId = (await next.orders('další')).visitId!;
  });
  afterEach(() => office.post('closevisit', { venueId: 1, visitId }).expect(200));

  const phones = async () => {
    const visits = (await office.get('getvisits/1').expect(200)).body as StaffVisit[];
    return visits.find(({ id }) => id === visitId)?.phones;
  };

  test('can neither read nor send anything of the next party with a stored link', async () => {
    for (const sent of [
      earlier.order(),
      earlier.order({ visitId: null }),
      earlier.call(),
      earlier.wish({ how: 'card', split: false }),
    ])
      expect((await sent.expect(409)).body).toMatchObject({ code: 'VISIT_ENDED' });
    expect(await earlier.joins()).not.toMatchObject({ id: visitId });
    expect(await earlier.joins({ nickname: 'Petr' })).not.toMatchObject({ id: visitId });
    expect(await earlier.notes()).toEqual(['dřívější']);
    expect((await earlier.get('getbill').expect(200)).text).not.toContain('další');
    expect(await next.notes()).toEqual(['další']);
    expect(await phones()).toBe(1);
  });

  test('joins the current party by an order that confirms sitting there', async () => {
    const again = (await earlier.order({ note: 'znovu', sitsHere: true }, 'basket-of-earlier').expect(201))
      .body as Order;
    expect(again).toMatchObject({ visitId, opens_visit: false });
    expect(await next.notes()).toEqual(['znovu', 'další']);
    expect(await phones()).toBe(2);
    await earlier.call().expect(201);
    // From then on it is a phone of that party like any other.
    await earlier.order({ note: 'třetí' }).expect(201);
  });

  test('joins the current party before ordering if its guest confirms sitting there', async () => {
    expect(await earlier.joins({ sitsHere: true })).toMatchObject({ id: visitId, phones: [{}, { isMine: true }] });
    expect(await earlier.notes()).toEqual(['další', 'dřívější']);
    expect(await phones()).toBe(2);
  });

  test('can send a refused order again with the same key once its guest confirms sitting there', async () => {
    const key = 'basket-asked-once';
    await earlier.order({ note: 'klíč' }, key).expect(409);
    const [once, twice] = [
      await earlier.order({ note: 'klíč', sitsHere: true }, key).expect(201),
      await earlier.order({ note: 'klíč', sitsHere: true }, key).expect(201),
    ];
    expect((twice.body as Order).id).toBe((once.body as Order).id);
  });

  test.each([['sometimes'], [1]])('is refused with the name of the field if it confirms with %p', async (sitsHere) => {
    for (const sent of [earlier.order({ sitsHere }), earlier.joining({ sitsHere })])
      expect((await sent.expect(400)).body).toMatchObject({ details: [{ field: 'sitsHere' }] });
  });
});
