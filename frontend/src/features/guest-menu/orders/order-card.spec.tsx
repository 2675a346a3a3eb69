import { dish } from '#test/restaurant.ts';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { addItem, addLine } from '../basket/basket';
import { waitingOrder } from '#test/guest-examples.ts';
import { ConfirmOrderDialog } from '../ordering/confirm-order-dialog';
import { IsPickup } from './is-pickup';
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
      tableName={tableName}
      lines={lines}
      currency={currency}
      note="prosíme najednou"
      sending={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('the confirmation of an order', () => {
  it("shows the table, the pieces, the sum, each line's price and all notes", () => {
    const shown = confirm('CZK', 'Stůl 7');
    expect(shown).toContain('|Potvrdit objednávku|');
    expect(shown).toContain(
      '|Chcete odeslat objednávku?|Objednávka zavazuje k platbě u obsluhy.|Stůl 7 · 3 položky · 645 Kč|',
    );
    expect(shown).toMatch(/\|1×\| \|Svíčková\| 215 Kč\|2×\| \|Svíčková\| 430 Kč\|bez brusinek\|/);
    expect(shown).toContain('Poznámka k objednávce: |prosíme najednou|Zrušit|Potvrdit|');
  });

  it('shows euros with cents, and no table until its name is known', () => {
    expect(confirm('EUR')).toContain('|3 položky · 26,40 €|');
  });
});

const AT = '2026-11-21T18:05:00.000Z';
const BY_STATUS: Readonly<Record<ShownStatus, Partial<Order>>> = {
  waiting: {},
  in_progress: { status: 'in_progress', is_confirmed: true, start_time: AT },
  rejected: { status: 'rejected', is_rejected: true, end_time: AT },
  closed: { status: 'closed', is_confirmed: true, start_time: AT, end_time: AT },
  expired: { status: 'expired', is_rejected: true, is_expired: true, end_time: AT },
  withdrawn: { status: 'rejected', is_rejected: true, is_withdrawn: true, end_time: AT },
};

describe('an active order', () => {
  it.each(Object.entries(BY_STATUS))('looks different when it is %s', (_, changes) => {
    const card = renderToStaticMarkup(<OrderCard order={waitingOrder({ id: 'a', ...changes })} />);
    const [, look = ''] = /class="status (\w+)"/.exec(card) ?? [];
    const sheet = readFileSync(new URL('../../../light-kit/tones.module.css', import.meta.url), 'utf8');
    expect(sheet).toMatch(new RegExp(`^\\.${look}[ ,]`, 'm'));
  });

  it.each([
    ['waiting', {}, '|odesláno 19:05|přijato|ještě ne|dokončeno|ještě ne|'],
    ['in_progress', { start_time: '2026-11-21T18:07:00.000Z' }, '|odesláno 19:05|přijato 19:07|dokončeno|ještě ne|'],
    ['closed', { end_time: '2026-11-21T18:40:00.000Z' }, '|odesláno 19:05|přijato 19:05|dokončeno 19:40|'],
    ['rejected', {}, '|Zamítnuto|odesláno 19:05|Poznámka'],
  ] as const)('that is %s says how far it has come', (status, times, steps) => {
    const order = waitingOrder({ id: 'a', placed_at: AT, note: 'x', ...BY_STATUS[status], ...times });
    const shown = text(<OrderCard order={order} />)
      .replaceAll('| ', '|')
      .replaceAll('||', '|');
    expect(shown).toContain(steps);
  });

  it('says that nobody has answered yet, from the second stage of the escalation until somebody answers', () => {
    const says = (changes: Partial<Order>) =>
      text(<OrderCard order={waitingOrder({ id: 'a', ...changes })} />).includes(
        'Obsluha zatím neodpověděla, zavolejte ji prosím.',
      );
    expect([1, 2].map((unattended) => says({ unattended }))).toEqual([false, true]);
    expect(says({ ...BY_STATUS.in_progress, unattended: 2 })).toBe(false);
  });

  it('shows the price of each line that has active pieces', () => {
    const line = { menuItemId: 1, quantity: 2, itemName: 'Pivo', priceAtOrderTime: 59.5, note: null };
    const orderItems = [
      { ...line, id: 1, menuItem: { citems: [] }, stands: 1, cancelledQuantity: 1 },
      { ...line, id: 2, menuItem: { citems: [] } },
      { ...line, id: 3, menuItem: { citems: [] }, stands: 0 },
    ];
    const order = waitingOrder({ id: 'a', ...BY_STATUS.in_progress, orderItems, totalPrice: 178.5 });
    expect(text(<OrderCard order={order} />).replace(/\|[| ]*/g, '|')).toContain(
      '|1×|Pivo|59,50 Kč|2×|Pivo|119 Kč|2×|Pivo|Celkem|178 Kč|',
    );
  });

  it.each([
    ['started', /přijato.*\|připravuje se\|hotovo, už neseme\|ještě ne\|podáno\|ještě ne\|dokončeno/],
    ['ready', /přijato.*\|připravuje se\|hotovo, už neseme\|podáno\|ještě ne\|dokončeno/],
    ['served', /přijato.*\|připravuje se\|hotovo, už neseme\|podáno\|dokončeno/],
  ] as const)('that its station has %s says so', (kitchen, steps) => {
    const item = { menuItemId: 1, quantity: 2, itemName: 'Pivo', priceAtOrderTime: 59.5, note: null };
    const orderItems = [
      { ...item, id: 1, menuItem: { citems: [] }, state: kitchen },
      { ...item, id: 2, menuItem: { citems: [] } },
    ];
    const shown = (changes: Partial<Order>) =>
      text(<OrderCard order={waitingOrder({ id: 'a', ...changes, orderItems, kitchen })} />).replace(/\|[| ]*/g, '|');
    expect(shown(BY_STATUS.in_progress)).toMatch(steps);
    const words = { started: 'Připravuje se', ready: 'Hotovo, už neseme', served: 'Podáno' };
    expect(shown(BY_STATUS.in_progress).split(`|${words[kitchen]}|`)).toHaveLength(2);
    expect(shown(BY_STATUS.closed)).not.toMatch(/řipravuje|neseme|odáno/);
  });

  it('says where to fetch the order once everything is ready, at a pick-up table', () => {
    const item = { menuItemId: 1, quantity: 2, itemName: 'Pivo', priceAtOrderTime: 59.5, note: null };
    const orderItems = [{ ...item, id: 1, menuItem: { citems: [] }, state: 'ready' as const }];
    const shown = (kitchen: 'started' | 'ready') => {
      const one = waitingOrder({ id: 'a', ...BY_STATUS.in_progress, number: 12, orderItems, kitchen });
      return text(
        <IsPickup value={true}>
          <OrderCard order={one} />
        </IsPickup>,
      );
    };
    expect(shown('ready')).toContain('|Hotovo. Vyzvedněte si ji u výdeje pod číslem 12.|');
    expect(shown('ready')).not.toContain('neseme');
    expect(shown('started')).not.toContain('Vyzvedněte');
  });

  it('shows that its guest withdrew it', () => {
    const shown = text(<OrderCard order={waitingOrder({ id: 'a', ...BY_STATUS.withdrawn })} />);
    expect(shown).toContain('|Zrušeno hostem|');
    expect(shown).not.toContain('Zamítnuto');
  });

  it('says whom to ask after it has expired', () => {
    const order = waitingOrder({ id: 'a', ...BY_STATUS.expired });
    expect(text(<OrderCard order={order} />)).toContain(
      '|Objednávku nikdo nepřijal. Nic neplatíte, zavolejte prosím obsluhu.|',
    );
  });

  it('shows crowns as an integer, and euros with their cents', () => {
    const order = waitingOrder({ id: 'a', totalPrice: 178.5, note: null });
    expect(text(<OrderCard order={order} />)).toContain('|178 Kč|');
    expect(text(<OrderCard order={{ ...order, currency: 'EUR', totalPrice: 7.5 }} />)).toContain('|7,50 €|');
    expect(text(<OrderCard order={{ ...order, currency: 'EUR', totalPrice: 26.4 }} />)).toContain('|26,40 €|');
  });

  it('shows the note to the whole order', () => {
    const order = waitingOrder({ id: 'a', note: 'prosíme najednou' });
    expect(text(<OrderCard order={order} />)).toContain('Poznámka k objednávce: |prosíme najednou|');
  });
});
