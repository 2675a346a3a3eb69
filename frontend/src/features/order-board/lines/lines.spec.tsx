import { renderToStaticMarkup } from 'react-dom/server';
import { decided } from '#api/order-status.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { ofSameParty } from '../board/board-places';
import { RejectForm } from '../decisions/decision-dialog';
import { CancelForm } from './cancel-form';
import { optionsOf } from './offer-form';
import { OpenLines } from './open-lines';
import { PartForm } from './part-form';

const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: id,
  quantity: 2,
  itemName: `Jídlo ${id}`,
  priceAtOrderTime: 10,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const order = (orderItems: OrderLine[], changes: Partial<Order> = {}): Order => ({
  id: 'a',
  number: 12,
  venueId: 1,
  table: [{ id: 7, name: 'Stůl 7' }],
  tableName: 'Stůl 7',
  totalPrice: 10,
  currency: 'CZK',
  orderItems,
  note: null,
  status: 'waiting',
  is_confirmed: null,
  is_rejected: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  reject_reason: null,
  placed_at: '2026-11-23T18:00:00.000Z',
  start_time: null,
  end_time: null,
  position: 1,
  ...changes,
});
const inProgress = { status: 'in_progress', is_confirmed: true, start_time: '2026-11-23T18:01:00.000Z' } as const;
const none = () => undefined;
const common = { usual: ['Došlo'], onDecide: none, onOffer: none, onClose: none };
const decisions = {
  pending: new Set<string>(),
  queued: new Map(),
  notices: new Map(),
  decide: none,
  answer: none,
  cancel: none,
  dismissNotice: none,
};
const opened = (given: Order): string =>
  renderToStaticMarkup(<OpenLines order={given} context={{ decisions, onAsk: none }} />);

describe('the lines of an order', () => {
  it('can be decided separately, in waiting orders and in those in progress', () => {
    for (const given of [order([line(1)]), order([line(1)], inProgress)])
      expect(opened(given)).toContain('aria-label="Jednotlivé položky, Stůl 7, objednávka číslo 12"');
  });

  it('have no actions if they have no active pieces', () => {
    const gone = line(2, { stands: 0 });
    expect(opened(order([gone]))).toBe('');
    expect(opened(order([gone], inProgress))).toBe('');
    expect(renderToStaticMarkup(<PartForm order={order([line(1), gone])} {...common} />)).not.toContain('Jídlo 2');
    expect(renderToStaticMarkup(<CancelForm order={order([line(1), gone])} {...common} />)).not.toContain('Jídlo 2');
  });

  it('warn before a cancellation only if the kitchen has begun', () => {
    const markup = (changes: Partial<OrderLine>) =>
      renderToStaticMarkup(<CancelForm order={order([line(1, changes)], inProgress)} {...common} />);
    expect(markup({ state: 'started' })).toContain('Kuchyň už na tom pracuje.');
    expect(markup({})).not.toContain('Kuchyň');
  });

  it('show their remaining pieces', () => {
    const html = renderToStaticMarkup(<CancelForm order={order([line(1, { stands: 1 })], inProgress)} {...common} />);
    expect(html).toContain('1× Jídlo 1');
    expect(html).not.toContain('aria-label="O kus více"');
  });

  it('show their options in each dialog, so that two lines of one dish differ', () => {
    const onion = (id: number, group: string) => ({
      id,
      name: 'Cibule',
      group: { id, name: group },
      price: 0,
      addsAllergens: [],
      removesAllergens: [],
    });
    const lines = ['Přidat', 'Vynechat'].map((name, id) =>
      line(id, { itemName: 'Burger', options: [onion(id, name)] }),
    );
    for (const html of [
      renderToStaticMarkup(<PartForm order={order(lines)} {...common} />),
      renderToStaticMarkup(<CancelForm order={order(lines, inProgress)} {...common} />),
    ]) {
      expect(html).toContain('2× Burger (Přidat: Cibule)');
      expect(html).toContain('2× Burger (Vynechat: Cibule)');
    }
  });

  it('can be confirmed in part only after one is marked as left out', () => {
    const html = renderToStaticMarkup(<PartForm order={order([line(1), line(2)])} {...common} />);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Označte, co nejde/);
  });

  it("offer the venue's reasons for a cancellation", () => {
    expect(renderToStaticMarkup(<CancelForm order={order([line(1)], inProgress)} {...common} />)).toContain('Došlo');
  });
});

describe('a confirmation without some lines', () => {
  const sent = (without: { line: number; reason: string }[]) =>
    decided(order([line(1), line(2)]), { kind: 'confirm', without }, 't').orderItems;

  it('sends the marked lines, each with its reason', () => {
    expect(sent([{ line: 2, reason: ' Došlo ' }])).toEqual([
      line(1),
      line(2, { is_rejected: true, rejectReason: 'Došlo' }),
    ]);
  });

  it('needs no reason', () => {
    expect(sent([{ line: 1, reason: ' ' }])[0]).toMatchObject({ is_rejected: true, rejectReason: null });
  });

  it('leaves the lines unchanged if none is marked', () => {
    expect(sent([])).toEqual([line(1), line(2)]);
  });
});

describe('the rejection of an order', () => {
  const rejecting = (others: Order[]): string =>
    renderToStaticMarkup(<RejectForm order={order([line(1)])} others={others} onRejectAll={none} {...common} />);

  it("asks about the table's other orders, if there are any", () => {
    expect(rejecting([order([line(1)], { id: 'b' }), order([line(1)], { id: 'c' })])).toContain(
      'Odmítnout i další 2 objednávky stolu',
    );
    expect(rejecting([])).not.toContain('Odmítnout i další');
  });

  it('counts only the orders of the same table', () => {
    const [here, there] = [
      order([], { id: 'b' }),
      order([], { id: 'c', table: [{ id: 8, name: 'Stůl 8' }], tableName: 'Stůl 8' }),
    ];
    expect(ofSameParty([order([]), here, there], order([]))).toEqual([here]);
  });
});

describe('a substitute', () => {
  const dish = (id: number, changes: Partial<MenuItem> = {}): MenuItem => ({
    id,
    name: `Jídlo ${id}`,
    description: null,
    allergens: null,
    allergen_numbers: [],
    imageUrl: null,
    category: '',
    price_czk: 89,
    price_eur: null,
    is_recommended: false,
    is_new: false,
    portions_left: null,
    is_sold_out: false,
    pole_placings: 101,
    ...changes,
  });

  it("can be any other dish that is available in the order's currency", () => {
    const menu = [dish(1), dish(2), dish(3, { is_sold_out: true })];
    expect(optionsOf(menu, line(1), order([line(1)]))).toEqual([
      { id: 2, name: 'Jídlo 2', taken: undefined },
      { id: 3, name: 'Jídlo 3', taken: 'vyprodáno' },
    ]);
    const short = [dish(5, { portions_left: 1 }), dish(6, { portions_left: 2 })];
    expect(optionsOf(short, line(1), order([line(1)])).map(({ taken }) => taken)).toEqual(['zbývá jen 1', undefined]);
    expect(optionsOf(short, line(1, { stands: 1 }), order([line(1)]))[0]?.taken).toBeUndefined();
    const inEuros = optionsOf([dish(2), dish(4, { price_eur: 3 })], line(1), order([line(1)], { currency: 'EUR' }));
    expect(inEuros.map(({ taken }) => taken)).toEqual(['bez ceny v eurech', undefined]);
  });
});
