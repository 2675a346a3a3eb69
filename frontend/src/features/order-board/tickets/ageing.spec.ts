import { waitLimits, waitSince, type WaitKind } from './ageing';

const start = '2026-11-21T18:00:00.000Z';
const after = (minutes: number) => Date.parse(start) + minutes * 60_000;

describe('a wait', () => {
  it.each(Object.keys(waitLimits) as WaitKind[])('ages at the limits of its kind, to the millisecond: %s', (kind) => {
    const { soon, overdue } = waitLimits[kind];
    expect(waitSince(kind, start, after(soon) - 1).level).toBe('fresh');
    expect(waitSince(kind, start, after(soon)).level).toBe('soon');
    expect(waitSince(kind, start, after(overdue) - 1).level).toBe('soon');
    expect(waitSince(kind, start, after(overdue)).level).toBe('overdue');
  });

  it('fills up until overdue and then stays full', () => {
    expect(waitSince('order', start, after(2.5)).fraction).toBe(0.5);
    expect(waitSince('order', start, after(60)).fraction).toBe(1);
  });

  it("is counted in whole minutes, and is zero if the device's clock is slow", () => {
    expect(waitSince('order', start, after(3.99)).minutes).toBe(3);
    expect(waitSince('order', start, after(-2))).toEqual({ minutes: 0, level: 'fresh', fraction: 0 });
  });
});
