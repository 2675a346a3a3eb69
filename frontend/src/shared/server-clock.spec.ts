import { noteServerTime, serverTime } from './server-clock';

const NOON = Date.UTC(2026, 10, 21, 12);
const header = (time: number) => new Date(time).toUTCString();

it('corrects a device that is two hours off', () => {
  noteServerTime(header(NOON), NOON - 7_200_000);
  expect(serverTime(NOON - 7_140_000)).toBe(NOON + 60_000);
  noteServerTime(header(NOON), NOON + 7_200_000);
  expect(serverTime(NOON + 7_200_000)).toBe(NOON);
});

it("keeps the clock of a device that differs only by the answer's travel time", () => {
  noteServerTime(header(NOON), NOON + 1800);
  expect(serverTime(NOON)).toBe(NOON);
});

it('ignores an answer without a time', () => {
  noteServerTime(header(NOON), NOON - 60_000);
  noteServerTime(null, NOON);
  noteServerTime('soon', NOON);
  expect(serverTime(NOON - 60_000)).toBe(NOON);
});
