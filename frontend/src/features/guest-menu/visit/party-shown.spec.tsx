import { dish } from '#test/restaurant.ts';
import { configureStore } from '@reduxjs/toolkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { baseApi } from '#api/base-api.ts';
import { addItem } from '../basket/basket';
import { phone, TWELVE, visitOf, waitingOrder } from '#test/guest-examples.ts';
import { ConfirmOrderDialog } from '../ordering/confirm-order-dialog';
import { ActiveOrders } from '../orders/sheet-orders';
import { MovedCard } from '../rare-notices';
import { PartyStrip, spokenParty } from './party-strip';
import { tableCode, TableParty } from './table-party';
import { nameOf, whoseOrders } from './whose-orders';

const nothing = () => undefined;
const text = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|');

const mine = phone(1, { isMine: true });
const hers = phone(2);
const named = phone(3, { nickname: 'Jana' });

describe('The party at the table', () => {
  it.each([
    [1, ''],
    [2, 'U stolu jste dva'],
    [3, 'U stolu jste tři'],
    [4, 'U stolu jste čtyři'],
    [5, 'U stolu je vás 5'],
    [12, 'U stolu je vás 12'],
  ])('is counted in words: %d', (count, words) => {
    expect(spokenParty(visitOf({ phones: Array.from({ length: count }, (_, at) => phone(at + 1)) }))).toBe(words);
  });

  it('is not mentioned to a guest who is alone, or whose visit is over', () => {
    for (const party of [visitOf(), null]) expect(text(<PartyStrip party={party} onOpen={nothing} />)).toBe('');
  });

  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const atTable = (party: ReturnType<typeof visitOf> | null, shares: boolean) =>
    text(
      <Provider store={store}>
        <TableParty
          table={{ vid: 1, tid: 7, vs: 'code' }}
          party={party}
          shares={shares}
          nameOf={nameOf}
          onHeard={nothing}
        />
      </Provider>,
    );

  it('shows the names of its phones, and lets this phone change its own name and share the table', () => {
    const shown = atTable(visitOf({ phones: [mine, hers, named] }), true);
    expect(shown).toContain('|Telefon 1 (vy)|Telefon 2|Jana|');
    expect(shown).toContain('|Jak vám říkat u stolu?|');
    expect(shown).toContain('|Sdílet stůl|');
  });

  it('shows only names once it has moved away from the page’s table', () => {
    const shown = atTable(visitOf({ table: TWELVE, tables: [TWELVE], phones: [mine, hers] }), false);
    expect(shown).toContain('|Telefon 2|');
    expect(shown).not.toContain('Sdílet stůl');
    expect(shown).not.toContain('Jak vám říkat');
  });

  it('is not mentioned to a phone that sits alone, which can still share the table', () => {
    expect(atTable(null, true)).toBe('|Sdílet stůl|');
  });

  it('sees the name of its new table', () => {
    expect(text(<MovedCard to="Stůl 12" onClose={nothing} />)).toContain('|Přesunuli jsme vás ke stolu 12.|');
  });
});

describe('The orders of several phones', () => {
  const order = (id: string, by: string | null, placed_at: string) =>
    waitingOrder({ id, number: Number(id), phone: by, placed_at });
  const orders = [
    order('1', mine.tag, '2026-11-21T18:00:00.000Z'),
    order('3', named.tag, '2026-11-21T18:20:00.000Z'),
    order('2', hers.tag, '2026-11-21T18:10:00.000Z'),
  ];
  const list = (phones: (typeof mine)[]) =>
    text(<ActiveOrders orders={orders} whose={whoseOrders(visitOf({ phones }))} />);

  it('name their owners, newest first', () => {
    expect(list([mine, hers, named])).toMatch(/č\. 3\|Jana\|.*č\. 2\|Telefon 2\|.*č\. 1\|Vy\|/);
  });

  it('name nobody to a single guest, or for an unknown phone', () => {
    expect(list([mine])).not.toMatch(/Vy\||Telefon/);
    expect(whoseOrders(visitOf({ phones: [mine, hers] }))({ phone: 'phone-9' })).toBeNull();
    expect(whoseOrders(null)({ phone: mine.tag })).toBeNull();
  });

  it('name the staff who placed an order, also to a guest who sits alone', () => {
    for (const party of [null, visitOf({ phones: [mine, hers] })])
      expect(whoseOrders(party)({ phone: null, by: 'staff' })).toBe('Obsluha');
  });
});

it('a guest who orders after the visit reads whether they sit there again, and sends the order by one press', () => {
  const confirm = (again?: string) =>
    text(
      <ConfirmOrderDialog
        tableName="Stůl 7"
        lines={addItem([], dish({ id: 1 }))}
        note=""
        currency="CZK"
        again={again}
        sending={false}
        onConfirm={nothing}
        onClose={nothing}
      />,
    );
  expect(confirm('Stůl 7')).toMatch(/^\|Sedíte znovu u stolu 7\?\|.*\|Zrušit\|Ano, objednat\|$/);
  expect(confirm()).toMatch(/^\|Potvrdit objednávku\|.*\|Zrušit\|Potvrdit\|$/);
});

it('the table’s code is drawn with its quiet zone, row by row', () => {
  const { size, path } = tableCode('https://stolek.example/menu-page?vid=1&tid=7&vs=0123456789abcdef');
  expect((size - 2 * 4 - 17) % 4).toBe(0);
  // The upper edge of the first finder pattern.
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});
