import { renderToStaticMarkup } from 'react-dom/server';
import type { StaffVisit } from '#api/types.ts';
import { partiesOf } from './parties';
import { PartyCard } from './party-card';

const AT = '2026-11-23T18:42:00.000Z';
const visit = (table: number, changes: Partial<StaffVisit> = {}): StaffVisit => ({
  ...{ id: `v${table}`, partyId: 'v7', table: { id: table, name: `Stůl ${table}` }, openedBy: 'order' },
  ...{ phones: 1, orders: 2, waiting: 0, inProgress: 0, openSums: [], openedAt: AT, lastNews: AT },
  ...changes,
});
const shown = (...visits: StaffVisit[]): string =>
  renderToStaticMarkup(
    <PartyCard
      party={partiesOf(visits)[0]!}
      now={Date.parse(AT) + 80 * 60_000}
      pending={false}
      onAsk={() => undefined}
      onRemove={() => undefined}
      onAdmit={() => undefined}
    />,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|');

describe('the card of a table', () => {
  it('says who sits there, since when, for how much, and what is waited for', () => {
    const sums: StaffVisit['openSums'] = [
      { currency: 'EUR', total: 7.5 },
      { currency: 'CZK', total: 1240 },
    ];
    const card = shown(visit(7, { waiting: 1, openSums: sums }), visit(8, { inProgress: 2 }));
    expect(card).toContain('|Stoly 7 a 8|1 240 Kč|7,50 €|');
    expect(card).toMatch(/\|od \d\d:\d\d, 1 h 20 min\|/);
    expect(card).toContain('|Čeká 1|Probíhá 2|');
    expect(card).toContain('|2 telefony|4 objednávky|naposledy ');
    expect(card).toContain('|Uvolnit stůl|Přesunout|Spojit|Rozdělit|');
  });

  it('of one table without orders has nothing to take apart, and no sum', () => {
    const card = shown(visit(7, { orders: 0, phones: 0 }));
    expect(card).toContain('|Stůl 7|Zatím bez útraty|');
    expect(card).toContain('|0 telefonů|0 objednávek|');
    expect(card).not.toMatch(/Čeká|Probíhá|Rozdělit/);
  });
});
