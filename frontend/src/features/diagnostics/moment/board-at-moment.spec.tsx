import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '#api/types.ts';
import type { BoardAt } from '../diagnostics-api';
import { BoardAtMoment } from './board-at-moment';

const AT = '2026-11-21T18:00:00.000Z';
const line = { menuItemId: 11, quantity: 2, priceAtOrderTime: 89, note: null, menuItem: { citems: [] } };
const order: Order = {
  id: 'a',
  number: 5,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 89,
  currency: 'CZK',
  note: null,
  status: 'in_progress',
  is_confirmed: true,
  is_rejected: null,
  reject_reason: null,
  position: 4,
  placed_at: AT,
  start_time: AT,
  end_time: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  orderItems: [
    { ...line, id: 1, itemName: 'Kulajda', stands: 0, is_rejected: true, rejectReason: 'Došlo' },
    { ...line, id: 2, itemName: 'Svíčková', stands: 1, cancelledQuantity: 1 },
  ],
};
const shown = (orders: Order[]): string => {
  const board: BoardAt = { venueId: 1, at: AT, position: 9, lastEventAt: AT, orders, calls: [] };
  return renderToStaticMarkup(<BoardAtMoment board={board} timeZone="Europe/Prague" />)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|');
};

it('the board at a moment shows a ticket as it was then, with the changes of single lines', () => {
  expect(shown([order])).toContain('|89 Kč|1× Svíčková|Kulajda: Nepřijato: Došlo · Svíčková: 1 z 2 zrušen|');
  const { orderItems: _, ...sent } = order;
  expect(shown([{ ...sent, orderItems: [{ ...line, id: 1, itemName: 'Kulajda' }] }])).toContain(
    '|2× Kulajda|objednáno ',
  );
});
