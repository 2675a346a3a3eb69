import type { RecordedEvent } from '#kernel/event.js';
import type { OrderEvent } from '../../orders/domain/order.events.js';
import { deciders, searchQuery, wordsOfOrder } from './history-index.js';

describe('The people who decided an order', () => {
  const by = (
    venueSeq: number,
    type: OrderEvent['type'],
    id: string | null,
    device: string | null,
    position?: number,
  ) =>
    ({
      venueSeq,
      type,
      data: { position },
      context: { actor: { kind: id ? 'user' : 'system', id }, device },
    }) as unknown as RecordedEvent<OrderEvent>;

  it('are stored with their tablets but not with browsers, and without people whose decision was undone', () => {
    const events = [
      by(1, 'OrderConfirmed', '1', 'enrolled-1'),
      by(2, 'DecisionUndone', '2', 'enrolled-2', 1),
      by(3, 'OrderConfirmed', '3', 'enrolled-3'),
      by(4, 'OrderClosed', '4', 'browser-4'),
    ];
    expect(deciders(events)).toEqual({ decidedBy: '3', decidedOn: 'enrolled-3', endedBy: '4', endedOn: null });
    expect(deciders([by(1, 'OrderExpired', null, null)])).toEqual({
      decidedBy: null,
      decidedOn: null,
      endedBy: null,
      endedOn: null,
    });
  });
});

describe('The words of the history', () => {
  it("contain an order's number, its dishes with options and all notes, once each and prefixed by the venue", () => {
    const options = [
      { id: 1, name: 'S pěnou', group: { id: 1, name: 'Pivo' }, price: 0, addsAllergens: [], removesAllergens: [] },
    ];
    const lines = [
      { name: 'Pivo', note: 'řezané', options },
      { name: 'Pivo', note: null },
    ];
    expect(wordsOfOrder(7, { number: 17, note: 'Prosím rychle', lines })).toEqual([
      '7/#17',
      '7/prosim',
      '7/rychle',
      '7/pivo',
      '7/rezane',
      '7/s',
      '7/penou',
    ]);
  });
});

describe('A query of the history', () => {
  it.each([
    ['Svíč', `'7/svic':*`],
    ['svíčková brusin', `'7/svickova':* & '7/brusin':*`],
    ['č. 17', `('7/#17' | '7/17')`],
    ['#017', `('7/#17' | '7/017')`],
    [`a' | 'b:*`, `'7/a':* & '7/b':*`],
    ["Daniel's", `('7/daniels':* | ('7/daniel':* & '7/s':*))`],
    ['Łomża', `('7/lomza':*) | ('7/łomza':*)`],
    ['0,5', `('7/0.5':*) | (('7/#0' | '7/0') & ('7/#5' | '7/5'))`],
  ])('for the words %j is %s', (search, query) => expect(searchQuery(7, search)).toBe(query));

  it('is null if no word was typed', () =>
    expect(['', ' –!', '´', '^'].map((typed) => searchQuery(7, typed))).toEqual([null, null, null, null]));
});
