import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { orderBody } from '#test/test-restaurant.js';
import type { StationView as Station } from './station.dto.js';

describe('a station', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  let count = 0;
  const fresh = () => `Stanice ${(count += 1)}`;
  const body = (changes: object = {}) => ({ venueId: 1, name: fresh(), categoryIds: [], ...changes });
  const create = async (changes: object = {}): Promise<Station> =>
    (await office.post('createstation', body(changes)).expect(201)).body;
  const list = async (venueId = 1): Promise<Station[]> => (await office.get(`getstations/${venueId}`).expect(200)).body;
  const found = async (id: number) => (await list()).find((station) => station.id === id);
  const remove = (id: number) => office.delete(`deletestation/${id}`);
  afterEach(async () => {
    await office.app.app.get(Database).query({ text: `update staff_board set ended_at = now()` });
    for (const venueId of [1, 3]) for (const { id } of await list(venueId)) await remove(id).expect(200);
  });

  it('has categories and a time, and is shown to everybody with access to the board', async () => {
    const [a, b] = [await catalogue.category(1, 'Polévky'), await catalogue.category(1, 'Hlavní chody')];
    const station = await create({ categoryIds: [a, b], lateMinutes: 20 });
    expect(station).toMatchObject({ venueId: 1, categoryIds: [b, a], lateMinutes: 20, version: 1 });
    expect((await create()).lateMinutes).toBe(15);
    expect((await office.get('getstations/1', 'employee').expect(200)).body).toContainEqual(station);
  });

  it.each([
    ['name', { name: ' ' }, 'Zadejte název stanice.'],
    ['name', { name: 'x'.repeat(41) }, 'Nejvýše 40 znaků.'],
    ['categoryIds', { categoryIds: [999_999] }, 'Některá z těchto kategorií v provozovně není.'],
    ['categoryIds', { categoryIds: [1, 1] }, 'Každá kategorie smí přijít jen jednou.'],
    ['lateMinutes', { lateMinutes: 2 }, 'Zadejte 3 až 90 minut.'],
    ['lateMinutes', { lateMinutes: 90.5 }, 'Zadejte 3 až 90 minut.'],
  ])('is refused for %s = %j', async (field, changes, message) => {
    expect(messages(await office.post('createstation', body(changes)).expect(400))).toEqual({ [field]: message });
    expect(await list()).toEqual([]);
  });

  it('cannot have a category of another venue', async () => {
    const foreign = await catalogue.category(2);
    await office.post('createstation', body({ categoryIds: [foreign] })).expect(400);
  });

  it('must have a unique name, whatever its case and accents', async () => {
    const { id } = await create({ name: 'Kuchyň' });
    const refused = await office.post('createstation', body({ name: ' KUCHYN ' })).expect(409);
    const message = 'Stanice s tímto názvem už v provozovně je.';
    expect(refused.body).toMatchObject({ code: 'DUPLICATE_STATION', details: [{ field: 'name', message }] });
    expect((await office.post('updatestation', { id, name: 'kuchyň' }).expect(200)).body.name).toBe('kuchyň');
    await create({ name: 'Kuchyň', venueId: 3 });
  });

  it('takes a category from another station, whose outdated edit is refused afterwards', async () => {
    const category = await catalogue.category(1);
    const first = await create({ categoryIds: [category] });
    const second = await create({ categoryIds: [category] });
    expect(await found(first.id)).toMatchObject({ categoryIds: [], version: 2 });
    const stale = await office.post('updatestation', { id: first.id, name: fresh(), version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: { categoryIds: [] } } });
    const { body: changed } = await office.post('updatestation', { id: second.id, lateMinutes: 90 }).expect(200);
    expect(changed).toEqual({ ...second, lateMinutes: 90, version: 2 });
  });

  it('can be edited by managers, and is not found for people of other venues', async () => {
    const { id } = await create();
    await office.post('createstation', body(), 'employee').expect(403);
    await office.post('updatestation', { id, lateMinutes: 5 }, 'manager').expect(200);
    for (const answer of [
      await office.post('updatestation', { id, name: fresh() }, 'stranger'),
      await office.call('stranger', 'delete', `deletestation/${id}`),
      await office.delete('deletestation/999999'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'STATION_NOT_FOUND']);
    }
  });

  it('is limited to 12 in a venue', async () => {
    for (let there = 0; there < 12; there += 1) await create({ venueId: 3 });
    const { body: refused } = await office.post('createstation', body({ venueId: 3 })).expect(422);
    const message = 'Provozovna smí mít nejvýše 12 stanic.';
    expect(refused).toMatchObject({ code: 'TOO_MANY_STATIONS', details: [{ field: 'name', message }] });
  });

  it('leaves every change in the audit trail of the company', async () => {
    const category = await catalogue.category(1, 'Pečivo');
    const first = await create({ categoryIds: [category] });
    const second = await create({ categoryIds: [category], lateMinutes: 7 });
    await remove(second.id).expect(200);
    const trail = request(office.app.url).get('/api/my/audit/1').auth(office.token('owner'), { type: 'bearer' });
    const entries = (await trail.expect(200)).body as {
      subject: string;
      subjectId: number;
      act: string;
      fields: object[];
    }[];
    const ofStations = entries.filter(({ subject }) => subject === 'station').slice(0, 4);
    expect(ofStations.map(({ subjectId, act }) => [subjectId, act])).toEqual([
      [second.id, 'deleted'],
      [second.id, 'created'],
      [first.id, 'changed'],
      [first.id, 'created'],
    ]);
    expect(ofStations[1]!.fields).toContainEqual({ field: 'lateMinutes', before: null, after: 7 });
    expect(ofStations[2]!.fields).toEqual([{ field: 'categories', before: ['Pečivo'], after: [] }]);
  });

  describe('for an ordered dish', () => {
    const stored = async (orderId: string) => {
      const text = `select data->'lines' as lines from event where stream_id = $1 and type = 'OrderPlaced'`;
      return (await catalogue.one<{ lines: object[] }>(text, [orderId])).lines;
    };
    const order = async (changes: object = {}) => {
      const placed = await request(office.app.url)
        .post('/api/createorder')
        .send({ ...orderBody(), ...changes })
        .expect(201);
      return placed.body as { id: string };
    };
    const shown = async (orderId: string) => {
      const { body: orders } = await office.get('getorders/1').expect(200);
      return (orders as { id: string; orderItems: object[] }[]).find(({ id }) => id === orderId)!.orderItems;
    };
    const hotDishes = async () =>
      (
        await catalogue.one<{ id: number }>(`insert into category (venue_id, name) values (1, 'Hlavní jídla')
        on conflict (venue_id, comparison_key(name)) where deleted_at is null do update set name = excluded.name returning id`)
      ).id;

    it('is the station of its category at the time of the order, only for staff, and stays the same in rebuilt views', async () => {
      const category = await hotDishes();
      const { id } = await create({ categoryIds: [category] });
      const placed = await order();
      expect(placed).not.toHaveProperty('orderItems.0.station');
      await office.post('updatestation', { id, categoryIds: [] }).expect(200);
      expect(await stored(placed.id)).toEqual([expect.objectContaining({ categoryId: category, station: id })]);
      expect(await shown(placed.id)).toEqual([expect.objectContaining({ station: id })]);
      expect(await unlikeRebuilt(office, 1)).toEqual([]);
    });

    it('is absent if the category has none', async () => {
      await hotDishes();
      const placed = await order();
      for (const lines of [await stored(placed.id), await shown(placed.id)]) {
        expect(lines[0]).not.toHaveProperty('station');
      }
    });

    it("comes with the category's course if the venue uses courses, except for drinks and for orders served all at once", async () => {
      const name = 'Hlavní jídla';
      const id = await hotDishes();
      const category = (change: object) => office.put('updateccategory', [{ id, name, ...change }]).expect(200);
      const coursing = async (isOn: boolean) =>
        (await office.post('updatevenue', { id: 1, coursing: isOn }).expect(200)).body.coursing;
      const [, before] = [await category({ course: 2 }), await order()];
      expect(await coursing(true)).toBe(true);
      const placed = await order({ allAtOnce: false });
      const [atOnce, , drinks] = [await order({ allAtOnce: true }), await category({ is_drinks: true }), await order()];
      expect(placed).not.toHaveProperty('orderItems.0.course');
      expect(await stored(placed.id)).toEqual([expect.objectContaining({ course: 2 })]);
      expect(await shown(placed.id)).toEqual([expect.objectContaining({ course: 2 })]);
      for (const other of [before, atOnce, drinks]) expect((await stored(other.id))[0]).not.toHaveProperty('course');
      await category({ is_drinks: false, course: null });
      expect(await coursing(false)).toBe(false);
    });

    it('cannot be deleted while its lines are open', async () => {
      const { id } = await create({ categoryIds: [await hotDishes()] });
      const placed = await order();
      const { body: refused } = await remove(id).expect(409);
      expect(refused).toMatchObject({ code: 'STATION_IN_USE', details: { lines: 1 } });
      const decision = { venueId: 1, orderId: placed.id, is_rejected: true };
      await office
        .post('updateorder', {
          ...(await office.get('getorders/1')).body.find((one: { id: string }) => one.id === placed.id),
          ...decision,
        })
        .expect(200);
      await remove(id).expect(200);
    });
  });
});
