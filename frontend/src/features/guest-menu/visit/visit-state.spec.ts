import { phone, SEVEN, TWELVE, visitOf, waitingOrder } from '#test/guest-examples.ts';
import {
  isUnread,
  type KnownVisit,
  ownOrders,
  unknownVisit,
  type VisitEvent,
  visiting,
  visitSeen,
  type VisitState,
} from './visit-state';

const known: KnownVisit = { id: 'visit-a', tag: 'phone-1', tableId: 7 };
const openVisit = (state: VisitState) => visitSeen(state).party;
const hasEnded = (state: VisitState) => visitSeen(state).ended;
const isForgotten = (state: VisitState) => visitSeen(state).forgotten;
const movedTo = (state: VisitState) => visitSeen(state).movedTo;
const after = (remembered: KnownVisit | null, ...events: VisitEvent[]) =>
  events.reduce(visiting, visiting(unknownVisit, { type: 'restored', known: remembered }));
const says = (changes: Parameters<typeof visitOf>[0] = {}): VisitEvent => ({
  type: 'answered',
  answer: { visit: visitOf(changes) },
});
const nobody: VisitEvent = { type: 'answered', answer: { visit: null } };
const takenOut: VisitEvent = { type: 'answered', answer: { visit: null, removed: true } };
const ended = says({ endedAt: '2026-11-21T20:00:00.000Z', phones: [] });

describe('The visit of a page', () => {
  it('is requested after the phone has loaded its stored visit, until there is an answer', () => {
    expect(isUnread(unknownVisit)).toBe(false);
    expect(isUnread(after(null))).toBe(true);
    expect(isUnread(after(null, nobody))).toBe(false);
    expect(isUnread(after(known))).toBe(true);
    expect(isUnread(after(known, says()))).toBe(false);
  });

  it("is the one that the phone has joined, with the phone's name in it", () => {
    const state = after(null, says({ phones: [phone(1), phone(2, { isMine: true })] }));
    expect(state.known).toEqual({ id: 'visit-a', tag: 'phone-2', tableId: 7 });
    expect(openVisit(state)).toMatchObject({ id: 'visit-a' });
    expect(hasEnded(state)).toBe(false);
  });

  it('does not exist before anybody has ordered', () => {
    const state = after(null, nobody);
    expect(state).toMatchObject({ known: null, visit: null });
    expect([hasEnded(state), isForgotten(state)]).toEqual([false, false]);
  });

  it('counts as ended if the server no longer knows it, and an order joins the next visit', () => {
    const state = after(known, nobody);
    expect([openVisit(state), hasEnded(state), isForgotten(state), isUnread(state)]).toEqual([null, true, true, false]);
    expect(visiting(state, nobody)).toEqual(state);
    const again = visiting(state, { type: 'ordered', order: { visitId: 'visit-b', phone: 'phone-1' }, tableId: 7 });
    expect([again.known?.id, isUnread(again), hasEnded(again)]).toEqual(['visit-b', true, false]);
    expect(openVisit(visiting(again, says({ id: 'visit-b' })))).toMatchObject({ id: 'visit-b' });
  });

  it("ends, but keeps this phone’s name, because the phone's orders stay visible", () => {
    const state = after(known, ended);
    expect([openVisit(state), hasEnded(state), isForgotten(state), state.known]).toEqual([null, true, false, known]);
    // The staff may undo the closing.
    expect(hasEnded(visiting(state, says()))).toBe(false);
  });

  it('starts again with the order that opens or joins the next visit', () => {
    const ordered: VisitEvent = { type: 'ordered', order: { visitId: 'visit-b', phone: 'phone-1' }, tableId: 7 };
    const state = after(known, ended, ordered);
    expect(state.known).toEqual({ id: 'visit-b', tag: 'phone-1', tableId: 7 });
    expect([isUnread(state), hasEnded(state)]).toEqual([true, false]);
    expect(openVisit(visiting(state, says({ id: 'visit-b' })))).toMatchObject({ id: 'visit-b' });
  });

  it('is unchanged by another order, and by an order without the table’s code', () => {
    const state = after(known, says({ table: TWELVE, tables: [TWELVE] }));
    for (const visitId of ['visit-a', null])
      expect(visiting(state, { type: 'ordered', order: { visitId, phone: 'phone-1' }, tableId: 7 })).toBe(state);
  });

  it('is the newer visit of the same table that this phone has joined in another tab', () => {
    const state = after(known, says({ id: 'visit-b' }));
    expect(state.known).toEqual({ ...known, id: 'visit-b' });
    expect(openVisit(state)).toMatchObject({ id: 'visit-b' });
  });
});

describe('a party that was moved', () => {
  const moved = says({ table: TWELVE, tables: [TWELVE] });

  it('sees the message until it is read, also after a reload', () => {
    const state = after(null, says(), moved);
    expect(movedTo(state)).toBe('Stůl 12');
    expect(movedTo(after(state.known, moved))).toBe('Stůl 12');
    const read = visiting(state, { type: 'moveRead' });
    expect(movedTo(read)).toBeNull();
    expect(movedTo(after(read.known, moved))).toBeNull();
  });

  it('sees no message if it was moved back, first joined at the new table, or has left', () => {
    expect(movedTo(after(known, moved, says()))).toBeNull();
    expect(movedTo(after(null, moved))).toBeNull();
    expect(movedTo(after(known, says({ table: TWELVE, endedAt: '2026-11-21T20:00:00.000Z' })))).toBeNull();
  });

  it('marks the message as read only during a visit', () => {
    expect(after(null, { type: 'moveRead' }).known).toBeNull();
    expect(after(known, { type: 'moveRead' }).known).toEqual(known);
  });

  it('sees no message after a merge with a party at another table', () => {
    expect(movedTo(after(known, says({ tables: [SEVEN, TWELVE] })))).toBeNull();
  });
});

describe('a phone that staff have removed from its party', () => {
  const state = after(known, says(), takenOut);

  it('sees no party, while its visit has neither ended nor been forgotten', () => {
    const gone = { party: null, ended: false, freed: false, forgotten: false };
    expect(visitSeen(state)).toEqual({ ...gone, removed: true, movedTo: null });
  });

  it('belongs to the party again when staff admit it, without another action', () => {
    expect(visitSeen(visiting(state, says()))).toMatchObject({ party: { id: 'visit-a' }, removed: false });
  });

  it('counts as having left once the visit is over', () => {
    expect(visitSeen(visiting(state, nobody))).toMatchObject({ ended: true, forgotten: true, removed: false });
  });
});

describe('the orders of a party', () => {
  const mine = waitingOrder({ id: 'a', phone: 'phone-1', visitId: 'visit-a' });
  const hers = waitingOrder({ id: 'b', phone: 'phone-2', visitId: 'visit-a' });
  const nobodys = waitingOrder({ id: 'c', phone: null });

  it('belong to this phone by the tag that the server gave it, or by the phone’s own list if it has no tag', () => {
    expect(ownOrders([mine, hers, nobodys], 'phone-1', { b: {} })).toEqual([mine]);
    expect(ownOrders([mine, hers], null, { a: {} })).toEqual([mine]);
    expect(ownOrders([mine, hers], null, {})).toEqual([]);
  });

  it('include one that this phone has sent outside a visit, whatever the page has stored', () => {
    expect(ownOrders([nobodys, hers], null, {})).toEqual([nobodys]);
  });
});
