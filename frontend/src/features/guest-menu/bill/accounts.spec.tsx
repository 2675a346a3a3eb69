import { renderToStaticMarkup } from 'react-dom/server';
import type { Bill, GuestCall } from '#api/types.ts';
import { wallClockOf } from '#shared/format/wall-time.ts';
import { spokenCall } from '../bar/spoken';
import { phone, visitOf } from '#test/guest-examples.ts';
import { whoseOrders } from '../visit/whose-orders';
import { Accounts } from './accounts';
import { billTexts } from './bill-texts';

const PRAGUE = wallClockOf('Europe/Prague');
const text = (element: React.ReactElement): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|[| ]*/g, '|');

const [mine, hers] = [phone(1, { isMine: true }), phone(2, { nickname: 'Jana' })];
const whose = whoseOrders(visitOf({ phones: [mine, hers] }));
const beers = (quantity: number) => ({ itemName: 'Pivo', quantity, price: 59.5, total: quantity * 59.5 });
const of = (tag: string | null, quantity: number) => ({
  phone: tag,
  total: quantity * 59.5,
  lines: [beers(quantity)],
});
const account = (...phones: Bill['accounts'][number]['phones']): Bill['accounts'][number] => ({
  currency: 'CZK',
  phones,
  total: phones.reduce((sum, { total }) => sum + total, 0),
});
const shown = (...accounts: Bill['accounts']): string => text(<Accounts accounts={accounts} whose={whose} />);

describe('The bill of a table', () => {
  it('shows the lines and the exact sum of each phone and the total, and says that it is not a tax document', () => {
    expect(shown(account(of(mine.tag, 3), of(hers.tag, 1)))).toBe(
      '|Vy|178,50 Kč|3× Pivo|178,50 Kč|Jana|59,50 Kč|1× Pivo|59,50 Kč|Celkem|238 Kč|' +
        'Tento přehled není daňový doklad. Účtenku vám dá obsluha.|',
    );
  });

  it('lists a dish with different options on separate lines', () => {
    const lemon = (id: number, group: string) => ({ id, name: 'Citron', group: { id, name: group } });
    const lines = [
      beers(1),
      { ...beers(1), options: [lemon(1, 'Přidat')] },
      { ...beers(1), options: [lemon(2, 'Vynechat')] },
    ];
    expect(shown(account({ phone: mine.tag, total: 178.5, lines }))).toMatch(
      /^\|1× Pivo\|59,50 Kč\|1× Pivo\|59,50 Kč\|Přidat: Citron\|1× Pivo\|59,50 Kč\|Vynechat: Citron\|/,
    );
  });

  it('names no phone if only one has ordered, and otherwise shows the name or number of each', () => {
    expect(shown(account(of(mine.tag, 1)))).toMatch(/^\|1× Pivo\|59,50 Kč\|Celkem\|59,50 Kč\|/);
    const left = shown(account(of(mine.tag, 1), of('gone', 1), of(null, 1)));
    expect(left).toMatch(/\|Vy\|.*\|Další telefon\|.*\|Bez telefonu\|/);
  });

  it('is separate for crowns and for euros', () => {
    const euros = { ...account({ ...of(mine.tag, 1), total: 2.5 }), currency: 'EUR' } as const;
    expect(shown(account(of(mine.tag, 1)), euros)).toMatch(/Celkem\|59,50 Kč\|.*Celkem\|2,50 €\|/);
  });

  it('says how many orders it does not contain yet', () => {
    expect([1, 2, 5].map(billTexts.stillWaits)).toEqual([
      'Ještě čeká 1 objednávka, na účtu zatím není.',
      'Ještě čekají 2 objednávky, na účtu zatím nejsou.',
      'Ještě čeká 5 objednávek, na účtu zatím není.',
    ]);
  });

  it('explains why it is empty', () => {
    expect(shown()).toBe('|Zatím není co platit. Na účtu je, co obsluha přijala.|');
  });
});

describe('A request for the bill', () => {
  const wish: GuestCall = {
    id: 1,
    venueId: 1,
    tableId: 7,
    tablename: 'Stůl 7',
    timestamp: '2026-11-23T18:42:00.000Z',
    bill: { how: 'card', split: true },
    answered_at: null,
  };

  it('is worded differently from a call', () => {
    expect(spokenCall(wish, PRAGUE)).toBe('O účet jste požádali 19:42: kartou, zvlášť');
    expect(spokenCall({ ...wish, answered_at: '2026-11-23T18:43:00.000Z' }, PRAGUE)).toBe(
      'Obsluha ví, že chcete platit',
    );
    const { bill: _, ...call } = wish;
    expect(spokenCall(call, PRAGUE)).toMatch(/^Obsluha přivolána/);
    expect(spokenCall(undefined, PRAGUE)).toBe('');
  });
});
