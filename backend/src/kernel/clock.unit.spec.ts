import { businessDay, czechTime, DatabaseClock, isoTime, localMoment, momentOf, SystemClock } from './clock.js';

/** A machine's clock with this error. */
class WrongClock extends SystemClock {
  constructor(private readonly byMs: number) {
    super();
  }
  override now(): Date {
    return new Date(Date.now() + this.byMs);
  }
}

test.each([
  [4_000, 0],
  [-4_000, 0],
  [6_000, 6_000],
  [-6_000, -6_000],
])('the database clock of a machine that is %d ms off is corrected by %d ms', async (off, by) => {
  const clock = new DatabaseClock(new WrongClock(off));
  await clock.compare(async () => Date.now());
  const corrected = clock.now().getTime() - (Date.now() + off);
  expect(Math.abs(corrected + by)).toBeLessThan(1_000);
});

const prague = (iso: string) => localMoment(new Date(iso), 'Europe/Prague');

describe('the wall clock of a venue', () => {
  it('shows winter and summer time', () => {
    expect(prague('2026-01-15T11:30:00Z')).toEqual({ date: '2026-01-15', weekday: 4, minute: 12 * 60 + 30 });
    expect(prague('2026-07-15T11:30:00Z')).toEqual({ date: '2026-07-15', weekday: 3, minute: 13 * 60 + 30 });
  });

  it('changes the date at its own midnight, not at that of UTC', () => {
    expect(prague('2026-07-15T21:59:59.999Z')).toEqual({ date: '2026-07-15', weekday: 3, minute: 1439 });
    expect(prague('2026-07-15T22:00:00.000Z')).toEqual({ date: '2026-07-16', weekday: 4, minute: 0 });
  });

  it('changes the year at its own midnight', () => {
    expect(prague('2026-12-31T22:59:59Z')).toEqual({ date: '2026-12-31', weekday: 4, minute: 1439 });
    expect(prague('2026-12-31T23:00:00Z')).toEqual({ date: '2027-01-01', weekday: 5, minute: 0 });
  });

  it('skips an hour in the spring night', () => {
    expect(prague('2026-03-29T00:59:00Z')).toEqual({ date: '2026-03-29', weekday: 7, minute: 119 });
    expect(prague('2026-03-29T01:00:00Z')).toEqual({ date: '2026-03-29', weekday: 7, minute: 180 });
  });

  it('shows an hour twice in the autumn night', () => {
    expect(prague('2026-10-25T00:30:00Z')).toEqual({ date: '2026-10-25', weekday: 7, minute: 150 });
    expect(prague('2026-10-25T01:30:00Z')).toEqual({ date: '2026-10-25', weekday: 7, minute: 150 });
  });

  it('handles zones whose offset is not a whole number of hours', () => {
    expect(localMoment(new Date('2026-01-15T18:20:00Z'), 'Asia/Kathmandu')).toEqual({
      date: '2026-01-16',
      weekday: 5,
      minute: 5,
    });
  });

  it('numbers weekdays from Monday', () => {
    const week = [15, 16, 17, 18, 19, 20, 21].map((day) => prague(`2026-06-${day}T10:00:00Z`).weekday);
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('formats years of fewer or more than four digits as in ISO 8601', () => {
    expect(localMoment(new Date('0987-06-15T12:00:00Z'), 'UTC').date).toBe('0987-06-15');
    expect(prague('9999-12-31T23:00:00Z').date).toBe('+010000-01-01');
  });

  it('formats a time for a Czech spreadsheet, and for a terminal', () => {
    expect(czechTime('2026-06-05T07:03:09Z', 'Europe/Prague')).toBe('5.6.2026 09:03:09');
    expect(czechTime(new Date('2026-06-05T23:03:09Z'), 'Pacific/Auckland')).toBe('6.6.2026 11:03:09');
    expect(czechTime(null, 'Europe/Prague')).toBeNull();
    expect(isoTime('2026-06-05T07:03:09Z', 'America/Los_Angeles')).toBe('2026-06-05 00:03:09');
  });

  it('rejects an unknown zone', () => {
    expect(() => localMoment(new Date(), 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('the moment at which a wall clock shows a time', () => {
  const inPrague = (date: string, minute: number) => momentOf({ date, minute }, 'Europe/Prague').toISOString();

  it.each([
    ['in winter', '2026-01-15', 11 * 60, '2026-01-15T10:00:00.000Z'],
    ['in summer', '2026-07-15', 11 * 60, '2026-07-15T09:00:00.000Z'],
    ['on the morning after a spring night', '2026-03-29', 6 * 60, '2026-03-29T04:00:00.000Z'],
    ['on the morning after an autumn night', '2026-10-25', 6 * 60, '2026-10-25T05:00:00.000Z'],
    ['before the leap of the spring night', '2026-03-29', 90, '2026-03-29T00:30:00.000Z'],
    ['within the hour that is left out: as much after it', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['within the hour that comes twice: the first time', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ])('is found %s', (_, date, minute, expected) => {
    expect(inPrague(date, minute)).toBe(expected);
  });

  it('is the inverse of the wall clock, on both sides of the date line', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'UTC']) {
      const shown = { date: '2026-12-31', minute: 1439 };
      expect(localMoment(momentOf(shown, timeZone), timeZone)).toMatchObject(shown);
    }
  });
});

describe('The business day', () => {
  test.each([
    ['2026-11-20', 12 * 60, '2026-11-20'],
    ['2026-11-20', 4 * 60, '2026-11-20'],
    ['2026-11-21', 3 * 60 + 59, '2026-11-20'],
    ['2026-11-21', 30, '2026-11-20'],
    ['2027-01-01', 0, '2026-12-31'],
    ['2028-03-01', 0, '2028-02-29'],
  ])('on %s at minute %d is %s', (date, minute, day) => {
    expect(businessDay({ date, minute })).toBe(day);
  });
});
