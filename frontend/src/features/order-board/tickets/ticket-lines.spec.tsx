import { renderToStaticMarkup } from 'react-dom/server';
import type { Order, OrderLine } from '#api/types.ts';
import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { TicketFoot } from './order-ticket';
import { see } from './seen-pieces';
import { TicketLines, type UnfoldingLines } from './ticket-lines';

const line = (id: number, itemName: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: 10 + id,
  quantity: 2,
  itemName,
  priceAtOrderTime: 89,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const order = (id: string, ...orderItems: OrderLine[]): Order => ({
  id,
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 178,
  currency: 'CZK',
  orderItems,
  note: null,
  status: 'in_progress',
  is_confirmed: true,
  is_rejected: null,
  reject_reason: null,
  placed_at: 'then',
  start_time: 'then',
  end_time: null,
  position: 4,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
});
const shown = (given: Order): string =>
  renderToStaticMarkup(<TicketLines order={given} />)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<(p|span) class="line" data-out="true">/g, 'out')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|');

beforeEach(() => void openFakeBrowser());

const goulash = { menuItemId: 77, itemName: 'Gulášovka', price: 79 };
const until = '2026-11-21T18:08:00.000Z';

describe('a ticket', () => {
  it('says when its wait began, when it was confirmed, or that staff placed it', () => {
    const at = '2026-11-21T18:05:00.000Z';
    const foot = (changes: Partial<Order>) =>
      renderToStaticMarkup(
        <TicketFoot order={{ ...order('a'), placed_at: at, start_time: at, ...changes }} now={Date.parse(at)} />,
      ).replace(/<[^>]+>/g, '|');
    expect(foot({ status: 'waiting', start_time: null })).toContain('|Objednáno 19:05|');
    expect(foot({})).toContain('|Schváleno 19:05|');
    expect(foot({ by: 'staff' })).toContain('|Zadala obsluha 19:05|');
  });

  it('keeps a number and its unit on one line', () => {
    const names = renderToStaticMarkup(
      <TicketLines order={order('a', line(1, 'Kofola 0,5 l'), line(2, 'Tři sýry 2 druhy'))} />,
    );
    expect(names).toContain('Kofola 0,5\u00a0l');
    expect(names).toContain('Tři sýry 2 druhy');
  });

  it('strikes a rejected, offered or declined line through and says why, but not an accepted substitute', () => {
    const lines = shown(
      order(
        'a',
        line(1, 'Kulajda', { stands: 0, is_rejected: true, rejectReason: 'Došlo' }),
        line(2, 'Řízek', { stands: 0, substitute: { ...goulash, state: 'offered', until } }),
        line(3, 'Pivo', { stands: 0, is_rejected: true, substitute: { ...goulash, state: 'declined', until } }),
        line(4, 'Gulášovka', { insteadOf: { ...goulash, itemName: 'Česnečka' }, note: 'bez chleba' }),
        line(5, 'Svíčková'),
      ),
    );
    expect(lines).toContain('out|2×|Kulajda|Nepřijato: Došlo|');
    expect(lines).toContain('out|2×|Řízek|Nabídnuto místo toho: Gulášovka za 79 Kč|');
    expect(lines).toContain('out|2×|Pivo|Nabídnuto místo toho: Gulášovka, nevybráno|');
    expect(lines).toContain('|2×|Gulášovka|Místo položky Česnečka|Poznámka k položce: |bez chleba|');
    expect(lines).toMatch(/\|2×\|Svíčková\|$/);
    expect(lines).not.toMatch(/Vidím/);
  });

  it('shows the options below the dish, and nothing for a dish without options', () => {
    const option = { group: { id: 1, name: 'Příloha' }, price: 0, addsAllergens: [], removesAllergens: [] };
    const options = ['Knedlík', 'Brusinky navíc'].map((name, id) => ({ id, name, ...option }));
    const lines = shown(order('o', line(1, 'Svíčková', { options, note: 'víc omáčky' }), line(2, 'Pivo')));
    expect(lines).toBe('|2×|Svíčková|Příloha: Knedlík, Brusinky navíc|Poznámka k položce: |víc omáčky|2×|Pivo|');
  });

  it('marks a dish that is for adults only', () => {
    expect(shown(order('o', line(1, 'Pivo', { isAdult: true }), line(2, 'Kofola')))).toBe('|2×|Pivo|18+|2×|Kofola|');
  });

  it('shows cancelled pieces separately and struck through until somebody at this board has seen them', () => {
    const less = line(1, 'Svíčková', { stands: 1, cancelledQuantity: 1 });
    expect(shown(order('b', less))).toBe('|1×|Svíčková|out|1×|Svíčková|Zrušeno|Vidím|');
    see('b', 1, 1);
    expect(shown(order('b', less))).toBe('|1×|Svíčková|');
    expect(shown(order('other', less))).toContain('|Vidím|');
    const all = line(1, 'Svíčková', { stands: 0, cancelledQuantity: 2 });
    expect(shown(order('b', all))).toBe('|out|1×|Svíčková|Zrušeno|Vidím|');
    see('b', 1, 2);
    expect(shown(order('b', all))).toBe('|Všechno z ní je zrušené.|');
    const onion = { id: 1, name: 'Cibule', group: { id: 1, name: 'Vynechat' } };
    const options = [{ ...onion, price: 0, addsAllergens: [], removesAllergens: [] }];
    expect(shown(order('c', { ...all, options }))).toBe('|out|2×|Svíčková (Vynechat: Cibule)|Zrušeno|Vidím|');
  });

  it('shows six lines of a long note, with a button for the rest', () => {
    const noted = (note: string) => renderToStaticMarkup(<TicketLines order={order('c', line(1, 'Pivo', { note }))} />);
    for (const long of [`x${'\n'.repeat(297)}7`, 'a\nb\nc\nd\ne\nf\ng', 'slovo '.repeat(50)]) {
      expect(noted(long)).toContain('data-folded="true"');
      expect(noted(long)).toMatch(/<button[^>]*>více/);
    }
    for (const short of ['bez cibule', '1\n2\n3\n4', 'slovo '.repeat(20)]) {
      expect(noted(short)).not.toMatch(/data-folded="true"|<button/);
    }
  });
});

describe('the dish of a line', () => {
  const served = order('a', line(1, 'Svíčková'));
  const shownDish = (unfolding?: UnfoldingLines): string =>
    renderToStaticMarkup(<TicketLines order={served} {...(unfolding && { unfolding })} />)
      .replace(/<style[^>]*>.*?<\/style>/gs, '')
      .replace(/<svg.*?<\/svg>/gs, '');

  it('is a button with its price in a panel, and shows its actions when it is pressed', () => {
    const inside = 'Vynechat';
    const html = shownDish({ opened: null, onPress: () => undefined, inside });
    expect(html).toMatch(/<button[^>]* aria-expanded="false"/);
    expect(html.replace(/<[^>]+>/g, '')).toMatch(/^2×Svíčková\d+\sKč$/);
    const unfolded = shownDish({ opened: 1, onPress: () => undefined, inside });
    expect(unfolded).toMatch(/<button[^>]* aria-expanded="true"/);
    expect(unfolded).toContain('Vynechat');
  });

  it('is not a button on a ticket', () => {
    expect(shownDish()).not.toContain('<button');
    expect(shownDish().replace(/<[^>]+>/g, '')).toBe('2×Svíčková');
  });
});
