import { bringBack, type DishCalls, sellOut } from './dish-acts';

const dish = { productId: 7, name: 'Svíčková', sold_out_until: null };
const said: unknown[] = [];
const calls: DishCalls = { setSoldOut: async (...asked) => void said.push(asked) };
beforeEach(() => void said.splice(0));

describe('from a ticket', () => {
  it('a dish is sold out, and taken back it is on sale again', async () => {
    const done = await sellOut(dish, 'tomorrow')(calls);
    expect(done.said).toBe('Svíčková: vyprodáno');
    await done.takeBack();
    expect(said).toEqual([
      [7, true, 'tomorrow'],
      [7, false, null],
    ]);
  });

  it.each([
    [null, null],
    ['2026-11-24T09:00:00.000Z', 'tomorrow'],
  ])('a dish is back on sale, and taken back it is sold out as before: %s', async (until, again) => {
    const done = await bringBack({ ...dish, sold_out_until: until })(calls);
    expect(done.said).toBe('Svíčková: znovu v prodeji');
    await done.takeBack();
    expect(said).toEqual([
      [7, false, null],
      [7, true, again],
    ]);
  });

  it('nothing is said of what was refused', async () => {
    const refused = Promise.reject(new Error('403'));
    await expect(sellOut(dish, null)({ setSoldOut: () => refused })).rejects.toThrow('403');
  });
});
