import { lineState, newsWords, whatStands } from './line-state';
import type { Order, OrderLine } from './types';

const soup: OrderLine = {
  id: 1,
  menuItemId: 11,
  quantity: 2,
  itemName: 'Kulajda',
  priceAtOrderTime: 89,
  note: null,
  menuItem: { citems: [{ name: 'Kulajda' }] },
};
const goulash = { menuItemId: 12, itemName: 'Gulášovka', price: 79.5 };
const until = '2026-11-21T18:08:00.000Z';
const order: Order = {
  id: 'a',
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 178,
  currency: 'CZK',
  orderItems: [soup],
  note: null,
  status: 'in_progress',
  is_confirmed: true,
  is_rejected: null,
  reject_reason: null,
  placed_at: '2026-11-21T18:00:00.000Z',
  start_time: until,
  end_time: null,
  position: 4,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
};
const shown = (changes: Partial<OrderLine>, of: Partial<Order> = {}) => {
  const { pieces, isOut, news } = lineState({ ...soup, ...changes }, { ...order, ...of });
  const words = news.map((one) => newsWords(one, { ...order, ...of }).replaceAll('\u00a0', ' '));
  return [isOut ? 'out' : 'stands', pieces, ...words];
};

describe('a line', () => {
  const declined = { ...goulash, state: 'declined', until } as const;
  const offered = { ...goulash, state: 'offered', until } as const;

  it.each<[string, Partial<OrderLine>, (string | number)[]]>([
    ['as it was sent', {}, ['stands', 2]],
    ['rejected with a reason', { stands: 0, is_rejected: true, rejectReason: 'Došlo' }, ['out', 2, 'Nepřijato: Došlo']],
    ['rejected without one', { stands: 0, is_rejected: true, rejectReason: null }, ['out', 2, 'Nepřijato']],
    ['cancelled in part', { stands: 1, cancelledQuantity: 1 }, ['stands', 1, '1 z 2 zrušen']],
    ['cancelled', { stands: 0, cancelledQuantity: 2 }, ['out', 2, 'Zrušeno']],
    [
      'for which another dish is offered',
      { stands: 0, substitute: offered },
      ['out', 2, 'Nabídnuto místo toho: Gulášovka za 79,50 Kč'],
    ],
    [
      'whose substitute was declined',
      { stands: 0, is_rejected: true, rejectReason: null, substitute: declined },
      ['out', 2, 'Nabídnuto místo toho: Gulášovka, nevybráno'],
    ],
    [
      'whose substitute was taken',
      { itemName: 'Gulášovka', insteadOf: { ...goulash, itemName: 'Kulajda' } },
      ['stands', 2, 'Místo položky Kulajda'],
    ],
    [
      'of which a piece was cancelled before and after a substitute was taken',
      { quantity: 6, stands: 4, cancelledQuantity: 2, insteadOf: { ...goulash, itemName: 'Kulajda' } },
      ['stands', 4, 'Místo položky Kulajda', '2 z 6 zrušeny'],
    ],
    ['with five pieces less', { quantity: 6, stands: 1, cancelledQuantity: 5 }, ['stands', 1, '5 z 6 zrušeno']],
  ])('shows its state and its changes: %s', (_, changes, expected) => expect(shown(changes)).toEqual(expected));

  it('has no offer of a substitute after its order has ended', () => {
    const gone = ['out', 2, 'Nabídnuto místo toho: Gulášovka, nevybráno'];
    expect(shown({ stands: 0, substitute: offered }, { status: 'closed' })).toEqual(gone);
    expect(shown({ stands: 0, substitute: offered }, { status: 'expired' })).toEqual(gone);
    expect(shown({ stands: 0, substitute: offered }, { status: 'waiting' })[2]).toMatch(/za 79,50 Kč$/);
  });

  it('has an offer of a substitute for the pieces that were not cancelled', () => {
    const { news } = lineState({ ...soup, quantity: 3, cancelledQuantity: 1, stands: 0, substitute: offered }, order);
    expect(news.at(-1)).toEqual({ what: 'offered', dish: 'Gulášovka', price: 79.5, pieces: 2, until });
    expect(shown({ quantity: 3, cancelledQuantity: 1, stands: 0, substitute: offered }).slice(0, 2)).toEqual([
      'out',
      2,
    ]);
  });
});

it('whatStands lists an order’s active lines in words', () => {
  const less = { ...soup, id: 2, itemName: 'Svíčková', stands: 1, cancelledQuantity: 1 };
  const out = { ...soup, id: 3, itemName: 'Řízek', stands: 0, is_rejected: true };
  const orderItems = [soup, less, out];
  expect(whatStands({ ...order, orderItems }, ({ itemName }) => itemName)).toBe('2× Kulajda, 1× Svíčková');
  const onion = { id: 1, name: 'Cibule', group: { id: 1, name: 'Vynechat' } };
  const options = [{ ...onion, price: 0, addsAllergens: [], removesAllergens: [] }];
  const without = { ...order, orderItems: [{ ...soup, options }] };
  expect(whatStands(without, ({ itemName }) => itemName)).toBe('2× Kulajda (Vynechat: Cibule)');
});
