import { daysAfter } from '@stolek/rules/local-date';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';

const FIRST = '2026-01-05';
const [RIZEK, GULAS] = [
  { name: 'Denní řízek', kind: 'main', priceCZK: 159, allergens: [1, 3, 7] },
  { name: 'Denní guláš', kind: 'main', priceCZK: 149, allergens: [1], portion: '150 g' },
];

describe('A dish of a day menu that is deleted', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let gulas: { readonly id: number; readonly productId: number };
  /** Two days of a week for each test. */
  let [day, nextDay] = [FIRST, FIRST];
  let week = 0;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await office.post('updatevenue', { id: 1, dayMenuFrom: 0, dayMenuTo: 1439, publicDayMenu: true }).expect(200);
  });
  beforeEach(async () => {
    day = daysAfter(FIRST, 7 * week++);
    nextDay = daysAfter(day, 1);
    clock.set(`${day}T09:00:00Z`);
    const days = [day, nextDay].map((date) => ({ date, items: [RIZEK, GULAS] }));
    const { body } = await office.post('publishdaymenu', { venueId: 1, days, soup: 'none' }).expect(200);
    gulas = body.days[0].items[1];
  });
  afterAll(() => office.close());

  const remove = async (): Promise<string> => {
    const { body } = await office.delete(`deleteitem/${gulas.productId}`).expect(200);
    // The database has a clock of its own.
    const values = [gulas.productId, clock.now()];
    await office.app.app.get(Database).query({ text: 'update product set deleted_at = $2 where id = $1', values });
    return body.restoreToken;
  };
  const stored = async (date: string) =>
    (await office.get(`getdaymenus/1?from=${date}&to=${date}`).expect(200)).body.days[0].items;
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const published = async (date: string) =>
    (await request(office.app.url).get(`/api/daymenu/1?date=${date}`).expect(200)).body.items;
  const shown = async (date: string) => [names(await stored(date)), names(await published(date))];
  const [BOTH, ONE] = [[RIZEK.name, GULAS.name], [RIZEK.name]];

  it('stays on the menus of earlier dates as it was offered, and is removed from the others', async () => {
    const was = [await stored(day), await published(day)];
    clock.set(`${nextDay}T09:00:00Z`);
    const impact = await office.get(`getdeletionimpact?kind=product&id=${gulas.productId}`).expect(200);
    expect(impact.body).toMatchObject({ menus: 1, menuItems: 1 });
    await remove();
    expect([await stored(day), await published(day)]).toEqual(was);
    expect(await shown(nextDay)).toEqual([ONE, ONE]);
    expect(names((await office.guestMenu()) as { name: string }[])).not.toContain(GULAS.name);
    const items = [{ itemId: gulas.id, quantity: 1, price: 149 }];
    const late = await request(office.app.url)
      .post('/api/createorder')
      .send(orderBody({ items, totalPrice: 149 }));
    expect(late.body).toMatchObject({ code: 'MENU_ITEM_NOT_ON_MENU' });
  });

  it.each([
    ['leaves the menu of a day that lasts at the venue', '22:59:00', ONE],
    ['stays on the menu of a day that has just ended at the venue', '23:00:00', BOTH],
  ])('follows the rule that it %s', async (_, time, left) => {
    clock.set(`${day}T${time}Z`);
    await remove();
    expect(names(await stored(day))).toEqual(left);
    clock.set(`${nextDay}T09:00:00Z`);
    expect(await shown(day)).toEqual([left, left]);
  });

  it('is in no copy of its day, and returns with its items when the deletion is undone', async () => {
    clock.set(`${nextDay}T09:00:00Z`);
    const was = await stored(nextDay);
    const token = await remove();
    const copy = { venueId: 1, from: day, to: daysAfter(day, 5) };
    const { body } = await office.post('copydaymenu', copy).expect(200);
    expect(names(body.days[0].items)).toEqual(ONE);
    await office.post('restoredeleted', { token }).expect(200);
    expect(await stored(nextDay)).toEqual(was);
    expect(await shown(day)).toEqual([BOTH, BOTH]);
  });

  it("is not on another day's menu that an undone publication restores", async () => {
    clock.set(`${nextDay}T09:00:00Z`);
    const [{ version }] = (await office.get(`getdaymenus/1?from=${nextDay}&to=${nextDay}`).expect(200)).body.days;
    const days = [{ date: nextDay, items: [RIZEK], version }];
    const { body } = await office.post('publishdaymenu', { venueId: 1, days, soup: 'none' }).expect(200);
    await remove();
    await office.post('restoredeleted', { token: body.restoreToken }).expect(200);
    expect(await shown(nextDay)).toEqual([ONE, ONE]);
    clock.set(`${daysAfter(day, 5)}T09:00:00Z`);
    expect(names(await stored(nextDay))).toEqual(ONE);
  });
});
