import { BackOffice } from '#test/test-back-office.js';
import { Database } from '#platform/database/database.js';

interface Fact {
  readonly type: string;
  readonly data: { readonly productId: number; readonly name: string };
  readonly actor: string;
}

describe('the sold-out mark of a dish', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());
  beforeEach(() => set(1, false));

  const query = <Row>(text: string, values: unknown[] = []) =>
    office.app.app.get(Database).query<Row>({ text, values });
  async function set(productId: number, soldOut: boolean): Promise<void> {
    await office.post('setsoldout', { productId, soldOut }, 'employee').expect(200);
  }
  const facts = (): Promise<Fact[]> =>
    query(`select e.type, e.data, u.email as actor from event e join app_user u on u.id::text = e.actor_id
      where e.venue_id = 1 order by e.venue_seq`);
  /** Returns the events appended during the work. */
  const factsOf = async (work: () => Promise<unknown>): Promise<Fact[]> => {
    const before = (await facts()).length;
    await work();
    return (await facts()).slice(before);
  };
  const onMenu = async () =>
    (await office.guestMenu()).map(({ id, is_sold_out }) => (is_sold_out === true ? id : null)).filter(Boolean);
  const dish = (itemId: number, who: 'employee' | 'stranger' = 'employee', venueId = 1) =>
    office.get(`getdishstock/${venueId}?itemId=${itemId}`, who);

  it('can be set and removed by employees, and the log records who did it', async () => {
    const of = { productId: 1, name: 'Svíčková' };
    const actor = 'employee@office.test';
    expect(await factsOf(() => set(1, true))).toEqual([{ type: 'DishSoldOut', data: { ...of, until: null }, actor }]);
    expect(await onMenu()).toEqual([101]);
    expect(await factsOf(() => set(1, false))).toEqual([{ type: 'DishBackOn', data: of, actor }]);
    expect(await onMenu()).toEqual([]);
  });

  it('causes no second event if it is set again', async () => {
    expect(await factsOf(() => set(1, false))).toEqual([]);
    await set(1, true);
    expect(await factsOf(() => set(1, true))).toEqual([]);
    expect(await onMenu()).toEqual([101]);
  });

  it('is corrected to match the log when it is set again after an interruption', async () => {
    await set(1, true);
    await query('update product set sold_out = false where id = 1');
    expect(await factsOf(() => set(1, true))).toEqual([]);
    expect(await onMenu()).toEqual([101]);
  });

  it('can be removed from a dish that was marked before such events existed', async () => {
    await query('update product set sold_out = true where id = 2');
    expect(await factsOf(() => set(2, false))).toEqual([]);
    expect(await onMenu()).toEqual([]);
  });

  it('causes one event for each product, with its name, if several products are marked at once', async () => {
    const body = { ids: [1, 2], soldOut: true };
    const both = await factsOf(() => office.post('bulksoldout', body, 'manager').expect(200));
    expect(both.map(({ type, data, actor }) => `${type} ${data.name} ${actor}`).sort()).toEqual([
      'DishSoldOut Pivo manager@office.test',
      'DishSoldOut Svíčková manager@office.test',
    ]);
    expect(await onMenu()).toEqual([101, 102]);
    await office.post('bulksoldout', { ...body, soldOut: false }, 'manager').expect(200);
    expect(await onMenu()).toEqual([]);
  });

  it('is returned for the dish of a menu item', async () => {
    await set(1, true);
    const { body } = await dish(101).expect(200);
    const state = { is_sold_out: true, sold_out_until: null, portions_left: null, position: expect.any(Number) };
    expect(body).toEqual({ productId: 1, name: 'Svíčková', ...state, opens_tomorrow_at: '04:00' });
  });

  it("is not found for another venue's dish or an unknown one, nor by people of another company", async () => {
    for (const gone of [await dish(201).expect(404), await dish(999).expect(404)]) {
      expect(gone.body.code).toBe('MENU_PRODUCT_NOT_FOUND');
    }
    expect((await dish(101, 'stranger').expect(404)).body.code).toBe('VENUE_NOT_FOUND');
    await office.get('getdishstock/1?itemId=svickova', 'employee').expect(400);
    await office.get('getdishstock/1', 'employee').expect(400);
  });

  it('cannot be changed by people of other venues, whose attempts append nothing', async () => {
    const foreign = () => office.post('setsoldout', { productId: 3, soldOut: true }, 'employee').expect(404);
    expect(await factsOf(foreign)).toEqual([]);
  });
});
