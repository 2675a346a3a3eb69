import type { OrderLine } from '#api/types.ts';
import { answerTo } from './answerable-offers';

const line: OrderLine = {
  id: 2,
  menuItemId: 11,
  quantity: 1,
  itemName: 'Svíčková',
  priceAtOrderTime: 189,
  note: null,
  stands: 0,
  menuItem: { citems: [] },
};
const until = '2026-11-21T18:08:00.000Z';

it('an answer to an offer names the offered dish that the guest saw', () => {
  const substitute = { menuItemId: 77, itemName: 'Gulášovka', price: 79, state: 'offered', until } as const;
  expect(answerTo({ id: 'a' }, { ...line, substitute }, true)).toEqual({
    orderId: 'a',
    lineId: 2,
    itemId: 77,
    take: true,
  });
  expect(answerTo({ id: 'a' }, { ...line, substitute }, true, [11])).toMatchObject({ options: [11] });
  expect(answerTo({ id: 'a' }, { ...line, substitute }, false, [11])).not.toHaveProperty('options');
});
