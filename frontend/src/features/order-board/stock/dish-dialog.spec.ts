import { bringBack, type DishCalls, sellOut, setPortions } from './dish-dialog';

const dish = { productId: 7, name: 'Svíčková', sold_out_until: null };
const sent: unknown[] = [];
const calls: DishCalls = {
  setSoldOut: async (...parameters) => void sent.push(parameters),
  setPortions: async (...parameters) => ({ position: sent.push(parameters) + 40 }),
};
beforeEach(() => void sent.splice(0));

describe('an action from a ticket', () => {
  it('marks a dish as sold out, and its undo makes it available', async () => {
    const done = await sellOut(dish, 'tomorrow')(calls);
    expect(done.message).toBe('Svíčková: vyprodáno');
    await done.takeBack();
    expect(sent).toEqual([
      [7, true, 'tomorrow'],
      [7, false, null],
    ]);
  });

  it.each([
    [null, null],
    ['2026-11-24T09:00:00.000Z', 'tomorrow'],
  ])('makes a dish available, and its undo restores the former mark: %s', async (until, again) => {
    const done = await bringBack({ ...dish, sold_out_until: until })(calls);
    expect(done.message).toBe('Svíčková: znovu v prodeji');
    await done.takeBack();
    expect(sent).toEqual([
      [7, false, null],
      [7, true, again],
    ]);
  });

  it.each([
    [null, null],
    [3, 3],
    [-1, 0],
  ])('sets portions, and its undo restores the former number: %s', async (before, again) => {
    const done = await setPortions({ ...dish, portions_left: before, position: 7 }, 8)(calls);
    expect(done.message).toBe('Svíčková: zbývá 8');
    await done.takeBack();
    expect(sent).toEqual([
      [7, 8, 7],
      [7, again, 41],
    ]);
  });

  it('stops counting portions, and its undo restores the former number', async () => {
    const done = await setPortions({ ...dish, portions_left: 3, position: 7 }, null)(calls);
    expect(done.message).toBe('Svíčková: porce se nepočítají');
    await done.takeBack();
    expect(sent).toEqual([
      [7, null, 7],
      [7, 3, 41],
    ]);
  });

  it('reports nothing for a refused action', async () => {
    const refused = Promise.reject(new Error('403'));
    await expect(sellOut(dish, null)({ ...calls, setSoldOut: () => refused })).rejects.toThrow('403');
  });
});
