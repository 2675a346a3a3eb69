import { eventAfter, eventBefore, firstMoment, momentOfDay, shareOfDay } from './day-walk';

const event = (at: string) => ({ position: 1, at, type: 'OrderPlaced' as const, streamId: 'a', number: 1 });
const day = {
  from: '2026-11-19T23:00:00.000Z',
  to: '2026-11-20T23:00:00.000Z',
  events: [event('2026-11-20T10:00:00.000Z'), event('2026-11-20T11:00:00.000Z')],
};
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('a walk through a day', () => {
  it('moves from event to event, and stops at each once', () => {
    expect(eventAfter(day, at('09:00:00'))?.at).toBe('2026-11-20T10:00:00.000Z');
    expect(eventAfter(day, at('10:00:00'))?.at).toBe('2026-11-20T11:00:00.000Z');
    expect(eventAfter(day, at('11:00:00'))).toBeUndefined();
    expect(eventBefore(day, at('11:00:00'))?.at).toBe('2026-11-20T10:00:00.000Z');
    expect(eventBefore(day, at('10:00:00'))).toBeUndefined();
  });

  it('begins at the current time, or at the end of a past day', () => {
    expect(firstMoment(day, at('10:30:00'))).toBe(at('10:30:00'));
    expect(firstMoment(day, Date.parse('2026-12-01'))).toBe(at('11:00:00'));
    expect(firstMoment({ ...day, events: [] }, Date.parse('2026-12-01'))).toBe(Date.parse(day.to) - 1);
  });

  it('computes the share of the day that has passed', () => {
    expect(shareOfDay(day, at('11:00:00'))).toBe(0.5);
    expect(shareOfDay(day, Date.parse('2027-01-01'))).toBe(1);
  });

  it.each([
    ['2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', '09:30', '2026-11-20T08:30:00.000Z'],
    ['2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', '00:00', '2026-11-19T23:00:00.000Z'],
    // The clocks change from 2:00 to 3:00, and back on 25 October.
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '09:30', '2026-03-29T07:30:00.000Z'],
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '23:59', '2026-03-29T21:59:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '09:30', '2026-10-25T08:30:00.000Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '23:30', '2026-10-25T22:30:00.000Z'],
  ])('in the day from %s to %s moves at the typed time %s to the moment %s', (from, to, time, moment) => {
    const local = { from, to, timeZone: 'Europe/Prague' };
    expect(new Date(momentOfDay(local, time)).toISOString()).toBe(moment);
  });
});
