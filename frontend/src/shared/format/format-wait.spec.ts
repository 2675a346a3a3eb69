import { formatWait } from './format-wait';

describe('a wait in the audit trail', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [59.6, '1 min 00 s'],
    [65, '1 min 05 s'],
    [3600, '1 h 00 min'],
    [3725, '1 h 02 min'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});
