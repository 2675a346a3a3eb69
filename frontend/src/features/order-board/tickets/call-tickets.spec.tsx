import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenCall } from '#api/types.ts';
import { soundingCalls } from '../board/board-signals';
import { cues } from '../shift/cues';
import { CallTickets } from './call-tickets';
import type { TicketContext } from './ticket-context';

const call = (id: number, bill?: OpenCall['bill']): OpenCall => ({
  id,
  venueId: 1,
  tableId: 7,
  tablename: 'Stůl 7',
  timestamp: '2026-11-23T18:00:00.000Z',
  ...(bill && { bill }),
});
const wish = call(2, { how: 'card', split: false });
const decisions = {
  pending: new Set<string>(),
  queued: new Map(),
  notices: new Map(),
  decide: () => undefined,
  answer: () => undefined,
  cancel: () => undefined,
  dismissNotice: () => undefined,
};
const context: TicketContext = {
  pickups: new Set(),
  now: Date.parse('2026-11-23T18:00:30.000Z'),
  decisions,
  onAsk: () => undefined,
  onOpen: () => undefined,
  onDish: () => undefined,
  waiting: [],
  rejectReasons: [],
  onTable: () => undefined,
  offline: false,
  hidden: 0,
  loud: new Set<string>(),
  compact: false,
  venueId: 1,
  packings: 0,
  red: new Set<string>(),
};
const ticket = (one: OpenCall): string =>
  renderToStaticMarkup(
    <CallTickets placed={[{ call: one, answered: false }]} known error={undefined} context={context} />,
  );

describe('a request for the bill', () => {
  it.each([
    [{ how: 'card', split: false }, 'Platí kartou'],
    [{ how: 'cash', split: true }, 'Platí hotově, zvlášť'],
  ] as const)('is a ticket that says how the guests want to pay: %j', (bill, words) => {
    const shown = ticket(call(2, bill));
    expect(shown).toContain(`>${words}<`);
    expect(shown).toContain('data-bill');
  });

  it.each([
    [[{ currency: 'CZK', total: 832 }], 1, '832 Kč, ještě 1 čeká'],
    [[{ currency: 'CZK', total: 832 }], 0, '832 Kč'],
    [[], 5, 'ještě 5 čeká'],
    [
      [
        { currency: 'CZK', total: 79.5 },
        { currency: 'EUR', total: 12 },
      ],
      2,
      '79,50 Kč + 12,00 €, ještě 2 čekají',
    ],
  ] as const)('says what is to be paid and what still waits: %j and %i', (due, waiting, words) => {
    const party = { visits: [], table: { id: 7, name: 'Stůl 7' }, due: [...due], waiting };
    expect(ticket({ ...wish, party }).replaceAll('\u00a0', ' ')).toContain(`>${words}<`);
  });

  it('looks different from a call', () => {
    const shown = ticket(call(1));
    expect(shown).toContain('Volá');
    expect(shown).not.toMatch(/Platí|data-bill/);
  });

  it("has its own sound, different from a call's", () => {
    const [calls, bills] = soundingCalls([call(1), wish]);
    expect([calls.map(({ id }) => id), bills.map(({ id }) => id)]).toEqual([[1], [2]]);
    const tunes = Object.values(cues).map(({ notes }) => notes.map(({ pitch }) => pitch).join(' '));
    expect(new Set(tunes).size).toBe(4);
  });
});
