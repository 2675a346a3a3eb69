import { momentOn } from './time-format';

describe('a time on the board of a day', () => {
  it.each([
    ['2026-11-20T10:06:00Z', '11:06'],
    // Midnight of Prague is 23:00 UTC.
    ['2026-11-19T23:00:00Z', '0:00'],
    ['2026-11-19T22:59:00Z', '19. 11. 23:59'],
    ['2025-11-20T10:06:00Z', '20. 11. 11:06'],
  ])('is written for %s as %s', (iso, shown) => {
    const text = momentOn(iso, '2026-11-20T18:00:00Z', 'Europe/Prague');
    expect(text.replaceAll('\u00a0', ' ').replace(/\b0(?=\d:)/, '')).toBe(shown);
  });
});
