import { jest } from '@jest/globals';
import { noteServerTime, serverTime } from './server-clock';

const NOON = Date.UTC(2026, 10, 21, 12);
const header = (time: number) => new Date(time).toUTCString();

describe("the server's time", () => {
  it('is right on a device that is two hours off', () => {
    noteServerTime(header(NOON), NOON - 7_200_000);
    expect(serverTime(NOON - 7_140_000)).toBe(NOON + 60_000);
    noteServerTime(header(NOON), NOON + 7_200_000);
    expect(serverTime(NOON + 7_200_000)).toBe(NOON);
  });

  it("is the device's time if both differ only by the answer's travel time", () => {
    noteServerTime(header(NOON), NOON + 1800);
    expect(serverTime(NOON)).toBe(NOON);
  });

  it('ignores an answer without a time', () => {
    noteServerTime(header(NOON), NOON - 60_000);
    noteServerTime(null, NOON);
    noteServerTime('soon', NOON);
    expect(serverTime(NOON - 60_000)).toBe(NOON);
  });

  it('is right on a device whose clock was set back since the last answer', () => {
    const set = jest.spyOn(Date, 'now').mockReturnValue(NOON);
    const passed = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    noteServerTime(header(NOON), NOON);
    set.mockReturnValue(NOON - 3_600_000 + 60_000);
    passed.mockReturnValue(1_060_000);
    expect(serverTime(Date.now())).toBe(NOON + 60_000);
    noteServerTime(header(NOON + 60_000), Date.now());
    expect(serverTime(Date.now())).toBe(NOON + 60_000);
    jest.restoreAllMocks();
  });
});
