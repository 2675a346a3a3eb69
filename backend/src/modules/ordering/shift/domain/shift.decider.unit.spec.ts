import { given } from '#kernel/given-when-then.js';
import { shiftDecider } from './shift.decider.js';
import type { ShiftEvent } from './shift.events.js';

const begun: ShiftEvent = { type: 'ShiftBegun', data: { personId: 7 } };
const ended = (data: object = {}): ShiftEvent => ({ type: 'ShiftEnded', data: { personId: 7, by: 'person', ...data } });
const noted = ended({ note: 'Stůl 4 platí zvlášť' });
const taken: ShiftEvent = { type: 'HandoverTaken', data: { from: 8, orders: 3, calls: 1 } };
const shift = (...events: ShiftEvent[]) => given(shiftDecider, events);
const begin = { kind: 'begin', personId: 7 } as const;
const end = { kind: 'end', personId: 7, by: 'person', note: null } as const;
const take = { kind: 'take', handover: { from: 8, orders: 3, calls: 1 } } as const;
const NOTHING = { event: null };

describe('A shift', () => {
  it('can begin and end several times a day, and a repeat records no event', () => {
    expect(shift().when(begin)).toEqual({ event: begun });
    expect(shift(begun).when(begin)).toEqual(NOTHING);
    expect(shift(begun).when(end)).toEqual({ event: ended() });
    expect(shift(begun, ended()).when(end)).toEqual(NOTHING);
    expect(shift(begun, ended()).when(begin)).toEqual({ event: begun });
  });

  it('ends with a note, or at the end of its day', () => {
    expect(shift(begun).when({ ...end, note: 'Stůl 4 platí zvlášť' })).toEqual({ event: noted });
    expect(shift(begun).when({ ...end, by: 'day' })).toEqual({ event: ended({ by: 'day' }) });
  });

  it('accepts a handover only until it ends', () => {
    expect(shift(begun).when(take)).toEqual({ event: taken });
    expect(shift().when(take)).toEqual({ refused: 'NOT_ON_SHIFT' });
    expect(shift(begun, ended()).when(take)).toEqual({ refused: 'NOT_ON_SHIFT' });
  });

  it('records the erasure of its notes only once', () => {
    const erase = { kind: 'erase-note' } as const;
    expect(shift(begun, ended()).when(erase)).toEqual(NOTHING);
    expect(shift(begun, noted, begun, ended()).when(erase)).toMatchObject({ event: { type: 'ShiftNoteErased' } });
    expect(shift(begun, noted, { type: 'ShiftNoteErased', data: {} }).when(erase)).toEqual(NOTHING);
  });
});
