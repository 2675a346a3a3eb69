import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownStatus } from '#api/shown-status.ts';
import type { Order } from '#api/types.ts';
import { addItem, addLine } from '../basket/basket';
import { dish, waitingOrder } from '../examples';
import { ConfirmOrderDialog } from '../ordering/confirm-order-dialog';
import { OrderCard } from './order-card';

const text = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|');

const steak = dish({ id: 1, name: 'Svíčková', price_czk: 215, price_eur: 8.8 });
const lines = addLine(addItem([], steak), steak, 2, 'bez brusinek');
const confirm = (currency: 'CZK' | 'EUR', tableName?: string) =>
  text(
    <ConfirmOrderDialog
      {...{ tableName, lines, currency }}
      note="prosíme najednou"
      sending={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('what a guest confirms', () => {
  it('is told with the table, the pieces, the money, each line’s price and all notes', () => {
    const shown = confirm('CZK', 'Stůl 7');
    expect(shown).toContain('|Potvrdit objednávku|');
    expect(shown).toContain('|Chcete odeslat objednávku?|Stůl 7 · 3 položky · 645 Kč|');
    expect(shown).toMatch(/\|1×\| \|Svíčková\| 215 Kč\|2×\| \|Svíčková\| 430 Kč\|bez brusinek\|/);
    expect(shown).toContain('Poznámka k objednávce: |prosíme najednou|Zrušit|Potvrdit|');
  });

  it('is told in euros to the cent, and without a table as long as its name is not known', () => {
    expect(confirm('EUR')).toContain('|3 položky · 26,40 €|');
  });
});

const AT = '2026-11-21T18:05:00.000Z';
const STANDING: Readonly<Record<ShownStatus, Partial<Order>>> = {
  waiting: {},
  in_progress: { status: 'in_progress', is_confirmed: true, start_time: AT },
  rejected: { status: 'rejected', is_rejected: true, end_time: AT },
  closed: { status: 'closed', is_confirmed: true, start_time: AT, end_time: AT },
  expired: { status: 'expired', is_rejected: true, is_expired: true, end_time: AT },
  withdrawn: { status: 'rejected', is_rejected: true, is_withdrawn: true, end_time: AT },
};

describe('an active order', () => {
  it.each(Object.entries(STANDING))('that is %s has a look of its own', (_, changes) => {
    const card = renderToStaticMarkup(<OrderCard order={waitingOrder({ id: 'a', ...changes })} />);
    const [, look = ''] = /class="status (\w+)"/.exec(card) ?? [];
    const sheet = readFileSync(new URL('./order-card.module.css', import.meta.url), 'utf8');
    expect(sheet).toContain(`\n.${look} {`);
  });

  it('that its guest took back says so', () => {
    const shown = text(<OrderCard order={waitingOrder({ id: 'a', ...STANDING.withdrawn })} />);
    expect(shown).toContain('|Zrušeno hostem|');
    expect(shown).not.toContain('Zamítnuto');
  });

  it('that nobody has decided in time says whom to ask', () => {
    const order = waitingOrder({ id: 'a', ...STANDING.expired });
    expect(text(<OrderCard order={order} />)).toContain('|Objednávku už nikdo nevyřídil. Zavolejte prosím obsluhu.|');
  });

  it('shows crowns as an integer, and euros with their cents', () => {
    const order = waitingOrder({ id: 'a', totalPrice: 178.5, note: null });
    expect(text(<OrderCard order={order} />)).toContain('|178 Kč|');
    expect(text(<OrderCard order={{ ...order, currency: 'EUR', totalPrice: 7.5 }} />)).toContain('|7,50 €|');
    expect(text(<OrderCard order={{ ...order, currency: 'EUR', totalPrice: 26.4 }} />)).toContain('|26,40 €|');
  });

  it('shows the note to the whole of it', () => {
    const order = waitingOrder({ id: 'a', note: 'prosíme najednou' });
    expect(text(<OrderCard order={order} />)).toContain('Poznámka k objednávce: |prosíme najednou|');
  });
});
