import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '#api/types.ts';
import { TicketLines } from '../tickets/ticket-lines';

const line = { id: 1, menuItemId: 101, quantity: 2, itemName: 'Svíčková', priceAtOrderTime: 189, note: null };
const order = { orderItems: [{ ...line, menuItem: { citems: [] } }], note: null } as unknown as Order;
const shown = (onDish?: () => void): string =>
  renderToStaticMarkup(<TicketLines order={order} onDish={onDish} />)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<svg.*?<\/svg>/gs, '');

describe('the line of a ticket', () => {
  it('is a button that names its dish and announces a dialog', () => {
    const html = shown(() => undefined);
    expect(html).toMatch(/<button[^>]* aria-haspopup="dialog"/);
    expect(html.replace(/<[^>]+>/g, '')).toBe('2×Svíčková, prodej jídla');
  });

  it('ignores presses while its order leaves the board', () => {
    expect(shown()).not.toContain('<button');
    expect(shown().replace(/<[^>]+>/g, '')).toBe('2×Svíčková');
  });
});
