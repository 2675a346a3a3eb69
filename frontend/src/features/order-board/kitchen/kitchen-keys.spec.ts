import { order, orderLine } from '#test/restaurant.ts';
import { chosenBefore, chosenBy, chosenTicket } from './kitchen-keys';

const tickets = [1, 2].map((n) => {
  const lines = [3, 5].map((id) => orderLine({ id, station: 1 }));
  return { order: order({ n, orderItems: lines }), lines, gone: [] };
});
const second = { order: tickets[1]!.order.id, line: null };

describe('a bump bar', () => {
  it('chooses a ticket by its digit, and one of its lines by the next digit', () => {
    expect(chosenBy(2, null, tickets)).toEqual(second);
    expect(chosenBy(2, second, tickets)).toEqual({ ...second, line: 5 });
    expect(chosenBy(9, { ...second, line: 5 }, tickets)).toEqual({ ...second, line: 5 });
    expect(chosenBy(9, null, tickets)).toBeNull();
  });

  it('goes back from a line to its ticket, and forgets a ticket that has left', () => {
    expect(chosenBefore({ ...second, line: 5 })).toEqual(second);
    expect(chosenBefore(second)).toBeNull();
    expect(chosenTicket(second, tickets.slice(0, 1))).toBeUndefined();
    expect(chosenBy(1, second, tickets.slice(0, 1))).toEqual({ order: tickets[0]!.order.id, line: null });
  });
});
