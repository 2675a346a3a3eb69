import { formatDuration, formatWait } from './format-time';

describe('a wait in the audit trail', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 00 s'],
    [65, '1 min 05 s'],
    [3600, '1 h 00 min'],
    [3725, '1 h 02 min'],
  ])('that lasts %d seconds is written as %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});

it('formatDuration writes minutes and hours', () => {
  expect(formatDuration(59_999)).toBe('teď');
  expect(formatDuration(7 * 60_000)).toBe('7 min');
  expect(formatDuration(65 * 60_000)).toBe('1 h 05 min');
});
