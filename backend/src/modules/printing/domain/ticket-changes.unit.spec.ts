import { type PrintedOrder, ticketsOf } from './ticket-changes.js';

const SOUP = { quantity: 2, station: 1 };
const BEER = { quantity: 3, station: 2 };
const order = (status: string, lines: PrintedOrder['lines'] = [SOUP, BEER]): PrintedOrder => ({ status, lines });
const KITCHEN = { stationIds: [1], prints: ['confirmed'] };
const WHOLE = { stationIds: null, prints: ['confirmed'] };
const WAITING = { stationIds: null, prints: ['waiting'] };

describe('tickets of an event', () => {
  const confirmed = order('in_progress');
  const waiting = order('waiting');

  it('do not exist for a waiting order, unless the printer prints waiting orders', () => {
    expect(ticketsOf('OrderPlaced', null, waiting, WHOLE)).toEqual([]);
    const lines = [
      { line: 1, pieces: 2 },
      { line: 2, pieces: 3 },
    ];
    expect(ticketsOf('OrderPlaced', null, waiting, WAITING)).toEqual([{ kind: 'new', lines }]);
    expect(ticketsOf('OrderConfirmed', waiting, confirmed, WAITING)).toEqual([]);
    expect(ticketsOf('OrderConfirmed', waiting, confirmed, WHOLE)).toEqual([{ kind: 'new', lines }]);
  });

  it('show only the lines of the printer’s stations', () => {
    const lines = [{ line: 1, pieces: 2 }];
    expect(ticketsOf('OrderConfirmed', waiting, confirmed, KITCHEN)).toEqual([{ kind: 'new', lines }]);
    const drinks = order('in_progress', [{ quantity: 1 }, BEER]);
    expect(ticketsOf('OrderConfirmed', order('waiting', drinks.lines), drinks, KITCHEN)).toEqual([]);
  });

  it('cancel only the pieces that were cancelled', () => {
    const left = order('in_progress', [{ ...SOUP, stands: 1 }, BEER]);
    const storno = [{ kind: 'storno', lines: [{ line: 1, pieces: 1 }] }];
    expect(ticketsOf('LineCancelled', confirmed, left, WHOLE)).toEqual(storno);
    expect(ticketsOf('LineCancelled', confirmed, left, { stationIds: [2], prints: ['confirmed'] })).toEqual([]);
    const back = [{ kind: 'addition', lines: [{ line: 1, pieces: 1 }] }];
    expect(ticketsOf('DecisionUndone', left, confirmed, WHOLE)).toEqual(back);
  });

  it('cancel the former dish of a substitute at its station, and add the new dish at the other station', () => {
    const offered = order('in_progress', [{ ...SOUP, stands: 0 }, BEER]);
    const taken = order('in_progress', [{ quantity: 2, station: 2 }, BEER]);
    expect(ticketsOf('SubstituteOffered', confirmed, offered, KITCHEN)).toMatchObject([{ kind: 'storno' }]);
    expect(ticketsOf('SubstituteTaken', offered, taken, KITCHEN)).toEqual([]);
    expect(ticketsOf('SubstituteTaken', offered, taken, { ...KITCHEN, stationIds: [2] })).toEqual([
      { kind: 'addition', lines: [{ line: 1, pieces: 2 }] },
    ]);
  });

  it('cancel all lines when the confirmation is undone, and none when the order is closed', () => {
    expect(ticketsOf('DecisionUndone', confirmed, waiting, WHOLE)).toMatchObject([{ kind: 'storno' }]);
    expect(ticketsOf('DecisionUndone', order('closed'), confirmed, WHOLE)).toEqual([]);
    expect(ticketsOf('OrderRejected', waiting, order('rejected'), WHOLE)).toEqual([]);
    expect(ticketsOf('OrderRejected', waiting, order('rejected'), WAITING)).toMatchObject([{ kind: 'storno' }]);
  });
});
