import { renderToStaticMarkup } from 'react-dom/server';
import type { AuditEntry, Order, OrderLine } from '#api/types.ts';
import { AuditEntries } from '#staff-kit/audit-entries.tsx';
import { CountedSum, HistoryLines } from './history-lines';
import { HistoryRow } from './history-row';

const text = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]*data-undone="true"[^>]*>/g, 'undone')
    .replace(/<tr[^>]*\bout\b[^>]*>/g, 'out')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|[| ]*/g, '|');

const AT = '2026-11-21T18:00:00.000Z';
const line = (id: number, itemName: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: 10 + id,
  quantity: 3,
  itemName,
  priceAtOrderTime: 0.1,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const order = (changes: Partial<Order>, ...orderItems: OrderLine[]): Order => ({
  id: 'a',
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 438,
  currency: 'EUR',
  orderItems,
  note: null,
  status: 'closed',
  is_confirmed: true,
  is_rejected: null,
  reject_reason: null,
  placed_at: AT,
  start_time: AT,
  end_time: AT,
  position: 4,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  ...changes,
});

describe('the lines of an order in the history', () => {
  it('show their active pieces and exact prices, and are grey without a price if no piece is active', () => {
    const shown = text(
      <HistoryLines
        order={order(
          { totalPrice: 0.5, orderedTotal: 0.9 },
          line(1, 'Kulajda', { stands: 0, is_rejected: true, rejectReason: 'Došlo' }),
          line(2, 'Svíčková', { stands: 2, cancelledQuantity: 1 }),
          line(3, 'Pivo', { note: 'do půllitru' }),
        )}
      />,
    );
    expect(shown).toContain('out|3×|Kulajda|Nepřijato: Došlo|');
    expect(shown).toContain('|2×|Svíčková|1 z 3 zrušen|0,20 €|');
    expect(shown).toContain('|3×|Pivo|do půllitru|0,30 €|');
    expect(shown).toMatch(/out\|Objednáno za\|0,90 €\|Celkem\|0,50 €\|$/);
  });

  it('show the options below the dish', () => {
    const options = [
      { id: 1, name: 'Knedlík', group: { id: 1, name: 'Příloha' }, price: 0, addsAllergens: [], removesAllergens: [] },
    ];
    const shown = text(<HistoryLines order={order({}, line(1, 'Kulajda', { options }))} />);
    expect(shown).toBe('|3×|Kulajda|Příloha: Knedlík|0,30 €|Celkem|438,00 €|');
  });

  it('are listed without words about changes if the order is unchanged', () => {
    const shown = text(<HistoryLines order={order({}, line(1, 'Kulajda'))} />);
    expect(shown).toBe('|3×|Kulajda|0,30 €|Celkem|438,00 €|');
  });
});

describe('the sum of an order in the history', () => {
  it.each(['rejected', 'expired'] as const)('is struck through for a %s order, which is no revenue', (status) => {
    expect(renderToStaticMarkup(<CountedSum order={order({ status, is_rejected: true })} />)).toMatch(
      /^<del[^>]*>438,00\s€<\/del>$/,
    );
    expect(renderToStaticMarkup(<CountedSum order={order({})} />)).toMatch(/^438,00\s€$/);
  });
});

it('a row of the history shows how its order ended, including a withdrawal', () => {
  const row = (changes: Partial<Order>) => text(<HistoryRow order={order(changes)} withDate={false} />);
  const refused = { status: 'rejected', is_rejected: true } as const;
  expect(row(refused)).toContain('|Odmítnuto|');
  expect(row({ ...refused, is_withdrawn: true })).toContain('|Zrušeno hostem|');
  expect(row({})).toContain('|Dokončeno|');
});

describe('the audit trail', () => {
  const entry = (position: number, type: AuditEntry['type'], changes: Partial<AuditEntry> = {}): AuditEntry => ({
    type,
    at: AT,
    actor: { kind: 'user', name: 'Jana' },
    device: null,
    waitSeconds: null,
    reason: null,
    expiry: null,
    redaction: null,
    position,
    ...changes,
  });
  const about = { itemName: 'Kulajda', quantity: 2, substitute: null, reason: null };
  const shown = (...entries: AuditEntry[]) =>
    text(<AuditEntries entries={entries} currency="CZK" />).replaceAll(/\d\d:\d\d:\d\d/g, 'then');

  it('shows each step with its lines, its pieces and its reason', () => {
    const trail = shown(
      entry(1, 'OrderConfirmed', { lines: [{ ...about, reason: 'Došlo' }], reason: 'Došlo' }),
      entry(2, 'SubstituteOffered', { lines: [{ ...about, substitute: 'Gulášovka' }] }),
      entry(3, 'SubstituteTaken', {
        lines: [{ ...about, substitute: 'Gulášovka' }],
        actor: { kind: 'guest', name: null },
      }),
      entry(4, 'LineCancelled', { lines: [{ ...about, quantity: 1, reason: 'Spletl se' }], reason: 'Spletl se' }),
    );
    expect(trail).toContain('|Schváleno|then|Nepřijato: 2× Kulajda|Důvod: Došlo|Jana|');
    expect(trail).toContain('|Nabídnuta náhrada|then|2× Kulajda, místo toho Gulášovka|Jana|');
    expect(trail).toContain('|Náhrada přijata|then|2× Kulajda, místo toho Gulášovka|Host|');
    expect(trail).toContain('|Zrušena položka|then|1× Kulajda|Důvod: Spletl se|Jana|');
    expect(trail).not.toContain('undone');
  });

  it('strikes an undone decision through, and says who undid it', () => {
    const trail = shown(
      entry(1, 'OrderPlaced', { actor: { kind: 'guest', name: null } }),
      entry(2, 'LineCancelled', { lines: [about] }),
      entry(3, 'DecisionUndone', { actor: { kind: 'user', name: 'Petr' } }),
      entry(4, 'OrderRejected', { reason: 'Kuchyň zavřela' }),
    );
    expect(trail).toContain('undone|Zrušena položka|then|undone|2× Kulajda|Vzal(a) zpět: Petr|Jana|');
    expect(trail.match(/undone/g)).toHaveLength(2);
    expect(trail).toContain('|Rozhodnutí vzato zpět|then|Petr|');
    expect(trail).toContain('|Odmítnuto|then|Jana|Důvod: Kuchyň zavřela|');
  });

  it('names the tablet next to the person, and a browser by its id', () => {
    const on = (device: string, tablet?: string) => shown(entry(1, 'OrderConfirmed', { device, tablet }));
    expect(on('enrolled-17', 'Bar')).toContain('|Jana|Tablet Bar|');
    expect(on('enrolled-17', 'Tablet Bar')).toContain('|Jana|Tablet Bar|');
    expect(on('Xy1_-')).toContain('|Jana|zařízení Xy1_-|');
  });

  it('keeps payments and decisions apart when both are undone', () => {
    const petr = { actor: { kind: 'user', name: 'Petr' } } as const;
    const trail = shown(
      entry(1, 'OrderClosed'),
      entry(2, 'BillSettled', { amount: 59.5 }),
      entry(3, 'DecisionUndone', petr),
      entry(4, 'BillUnsettled', petr),
    );
    expect(trail).toContain('|undone|Uzavřeno|then|Vzal(a) zpět: Petr|Jana|');
    expect(trail).toContain('|undone|Označeno jako zaplacené|59,50 Kč|then|Vzal(a) zpět: Petr|Jana|');
    expect(trail.match(/undone/g)).toHaveLength(2);
  });
});
