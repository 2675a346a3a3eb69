import { inEachDeviceZone } from '#test/device-zones.ts';
import { clockOf, formatDate, formatWeekday } from './venue-clock';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

inEachDeviceZone(() => {
  const prague = clockOf('Europe/Prague');

  it("a venue's clock shows a moment in its zone", () => {
    const moment = '2026-11-21T22:42:05Z';
    expect([prague.time(moment), prague.timeWithSeconds(Date.parse(moment))]).toEqual(['23:42', '23:42:05']);
    expect(plain(prague.dateAndTime(moment))).toBe('21. 11. 2026 23:42');
    expect(plain(prague.dateAndSeconds(moment))).toBe('21. 11. 2026 23:42:05');
    expect(plain(prague.day(moment))).toBe('21. 11.');
    expect(plain(clockOf('America/New_York').dateAndTime(moment))).toBe('21. 11. 2026 17:42');
  });

  it("a venue's clock changes the date at its midnight", () => {
    expect(prague.dayAt(Date.parse('2026-11-21T22:59:59Z'))).toBe('2026-11-21');
    expect(prague.dayAt(Date.parse('2026-11-21T23:00:00Z'))).toBe('2026-11-22');
    expect(prague.minuteAt(Date.parse('2026-07-21T22:01:00Z'))).toBe(1);
    expect(clockOf('Pacific/Kiritimati').dayAt(Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  });

  it("a venue's clock adds the date to a time on another business day, which lasts into the night", () => {
    const timeText = (then: string, now: string) => plain(prague.timeOfDay(then, Date.parse(now)));
    expect(timeText('2026-11-22T22:05:00Z', '2026-11-23T00:05:00Z')).toBe('23:05');
    expect(timeText('2026-11-22T04:05:00Z', '2026-11-22T19:05:00Z')).toBe('05:05');
    expect(timeText('2026-11-22T02:05:00Z', '2026-11-22T19:05:00Z')).toBe('22. 11. 2026 03:05');
    expect(timeText('2026-11-21T19:05:00Z', '2026-11-22T04:05:00Z')).toBe('21. 11. 2026 20:05');
  });

  it('formatDate writes a calendar date', () => {
    expect(plain(formatDate('2026-03-01'))).toBe('1. 3. 2026');
    expect(plain(formatWeekday('2026-03-01'))).toBe('ne 1. 3. 2026');
  });

  it('clockOf returns the clock of Prague for an unknown zone, and without a zone', () => {
    for (const timeZone of ['Europe/Atlantis', undefined])
      expect(clockOf(timeZone).time('2026-11-21T22:42:05Z')).toBe('23:42');
  });
});
