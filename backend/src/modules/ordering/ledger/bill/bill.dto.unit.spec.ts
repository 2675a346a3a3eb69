import { toDecimal } from '#kernel/money.js';
import { randomFrom } from '#test/random.js';
import { accountsOf, type Served } from './bill.dto.js';

const served = (changes: Partial<Served> = {}): Served => ({
  phone: 'jana',
  currency: 'CZK',
  name: 'Pivo',
  options: [],
  price: 5_950,
  quantity: 1,
  cancelled: 0,
  ...changes,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0);
const haler = (decimal: number): number => Math.round(decimal * 100);

describe('The bill of a visit', () => {
  test('is empty while there is nothing to pay', () => {
    expect(accountsOf([])).toEqual([]);
  });

  test('is grouped by phone in the order of their first orders, with one line for a dish ordered twice', () => {
    const beer = { name: 'Pivo', options: [], price: 5_950, cancelled: 0 };
    expect(
      accountsOf([
        served(),
        served({ phone: null, name: 'Káva', price: 6_500 }),
        served({ phone: 'petr', quantity: 2 }),
        served({ quantity: 3 }),
      ]),
    ).toEqual([
      {
        currency: 'CZK',
        total: 4 * 5_950 + 6_500 + 2 * 5_950,
        phones: [
          { phone: 'jana', lines: [{ ...beer, quantity: 4, total: 23_800 }], total: 23_800 },
          {
            phone: null,
            lines: [{ name: 'Káva', options: [], price: 6_500, quantity: 1, cancelled: 0, total: 6_500 }],
            total: 6_500,
          },
          { phone: 'petr', lines: [{ ...beer, quantity: 2, total: 11_900 }], total: 11_900 },
        ],
      },
    ]);
  });

  test('shows cancelled pieces next to the remaining ones, and charges nothing for them', () => {
    const accounts = accountsOf([served({ cancelled: 2 }), served({ cancelled: 1 }), served({ phone: 'petr' })]);
    expect(accounts[0]?.phones[0]?.lines).toMatchObject([{ quantity: 2, cancelled: 3, total: 11_900 }]);
    const [gone] = accountsOf([served({ quantity: 0, cancelled: 1 }), served({ name: 'Káva', quantity: 0 })]);
    expect(gone).toMatchObject({
      total: 0,
      phones: [{ lines: [{ name: 'Pivo', quantity: 0, cancelled: 1, total: 0 }] }],
    });
  });

  test('has separate lines for a dish whose price has changed between two orders', () => {
    const [account] = accountsOf([served(), served({ price: 6_200 })]);
    expect(account?.phones[0]?.lines.map(({ price }) => price)).toEqual([5_950, 6_200]);
    expect(account?.total).toBe(12_150);
  });

  test('has separate lines for a dish with other options, whatever they cost', () => {
    const [more, none] = ['Přidat', 'Vynechat'].map((name, id) => [{ id, name: 'Citron', group: { id, name } }]);
    const beers = [served({ options: more! }), served(), served({ options: none! }), served({ options: more! })];
    expect(accountsOf(beers)[0]?.phones[0]?.lines).toMatchObject([
      { options: more, quantity: 2 },
      { options: [], quantity: 1 },
      { options: none, quantity: 1 },
    ]);
  });

  test('is separate for each currency', () => {
    const accounts = accountsOf([served(), served({ currency: 'EUR', price: 250 })]);
    expect(accounts.map(({ currency, total }) => [currency, total])).toEqual([
      ['CZK', 5_950],
      ['EUR', 250],
    ]);
  });

  test.each(Array.from({ length: 200 }, (_, seed) => seed))('adds up exactly, whatever was ordered (%i)', (seed) => {
    const random = randomFrom((seed + 1) * 104_729);
    const all = Array.from({ length: random(60) }, () =>
      served({
        phone: [null, 'a', 'b', 'c'][random(4)]!,
        currency: random(4) === 0 ? 'EUR' : 'CZK',
        name: `Jídlo ${random(6)}`,
        price: random(1_000_000),
        quantity: 1 + random(99),
      }),
    );
    const accounts = accountsOf(all);
    for (const { currency, total, phones } of accounts) {
      const ordered = all.filter((one) => one.currency === currency);
      expect(total).toBe(sum(ordered.map(({ price, quantity }) => price * quantity)));
      // As the guest adds them up, from the displayed numbers.
      expect(haler(toDecimal(total))).toBe(sum(phones.map((phone) => haler(toDecimal(phone.total)))));
      for (const phone of phones) expect(phone.total).toBe(sum(phone.lines.map((line) => line.total)));
      expect(sum(phones.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))).toBe(
        sum(ordered.map(({ quantity }) => quantity)),
      );
    }
    expect(accounts.map(({ currency }) => currency).sort()).toEqual(
      [...new Set(all.map((one) => one.currency))].sort(),
    );
  });
});
