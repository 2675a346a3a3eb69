import { dateOf, dayNumber } from '@stolek/rules/local-date';
import { BackOffice, messages } from '#test/test-back-office.js';

const FORM = {
  menuName: 'Svátky',
  venueId: 1,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  time_from: 660,
  time_to: 870,
  validDays: [],
};

describe('exceptions of a menu', () => {
  let office: BackOffice;
  beforeAll(async () => (office = await BackOffice.start()));
  afterAll(() => office.close());

  const EVE = { date: '2026-12-24', time_from: 600, time_to: 840 };
  const CHRISTMAS = { date: '2026-12-25', closed: true };

  it("are sorted by date, and recorded in the menu's audit trail", async () => {
    const { body: menu } = await office.post('createmenu', FORM);
    const sent = { menuId: menu.id, exceptions: [CHRISTMAS, EVE], version: 1 };
    const { body } = await office.put('setmenuexceptions', sent).expect(200);
    expect(body).toEqual({ ...menu, exceptions: [EVE, CHRISTMAS], version: 2 });
    const { body: stale } = await office.put('setmenuexceptions', sent).expect(409);
    expect(stale).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current: body } });
    const { body: trail } = await office.get(`getcataloguechanges/1?menuId=${menu.id}`).expect(200);
    expect(trail[0].fields).toEqual([
      { field: 'exceptions', before: [], after: ['24. 12. 2026 10:00–14:00', '25. 12. 2026 zavřeno'] },
    ]);
  });

  it.each<[string, object[], Record<string, string>]>([
    ['no date', [{ closed: true }], { 'exceptions.0.date': 'Zadejte datum.' }],
    ['a day that is none', [{ ...CHRISTMAS, date: '2026-02-30' }], { 'exceptions.0.date': 'Zadejte datum.' }],
    ['the same day twice', [EVE, { ...EVE, closed: true }], { 'exceptions.1.date': 'Tento den už v seznamu je.' }],
    [
      'no hours',
      [{ date: EVE.date }],
      {
        'exceptions.0.time_from': 'Zadejte čas začátku.',
        'exceptions.0.time_to': 'Zadejte čas konce.',
      },
    ],
    ['no length', [{ ...EVE, time_to: 600 }], { 'exceptions.0.time_to': 'Začátek a konec nesmí být stejné.' }],
    ['more than 100 days', Array.from({ length: 101 }, () => EVE), { exceptions: 'Nejvýše 100 dní.' }],
  ])('with %s are rejected, and change nothing', async (_, exceptions, message) => {
    const { body: menu } = await office.post('createmenu', FORM);
    const answer = await office.put('setmenuexceptions', { menuId: menu.id, exceptions }).expect(400);
    expect(messages(answer)).toMatchObject(message);
    expect((await office.get(`getmenu/${menu.id}`)).body).toEqual({ ...menu, menuProducts: [] });
  });

  it('reach guests at once', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await office.guestMenu()).toHaveLength(2);
    const days = [-1, 0, 1].map((day) => ({ date: dateOf(dayNumber(today) + day), closed: true }));
    await office.put('setmenuexceptions', { menuId: 1, exceptions: days }).expect(200);
    expect(await office.guestMenu()).toMatchObject({ code: 'NO_VALID_MENU' });
    await office.put('setmenuexceptions', { menuId: 1, exceptions: [] }).expect(200);
    expect(await office.guestMenu()).toHaveLength(2);
  });
});
