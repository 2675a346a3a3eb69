import { isValid, WEEKDAYS, type MenuValidity, type WallClock } from './menu-validity.js';

const ALWAYS: MenuValidity = {
  dateFrom: '2026-01-01',
  dateTo: '2026-12-31',
  timeFrom: 0,
  timeTo: 1439,
  validDays: [],
  exceptions: [],
};

/** Monday, 15 June 2026, noon, unless changed. */
function clock(change: Partial<WallClock> = {}): WallClock {
  return { date: '2026-06-15', weekday: 1, minute: 720, ...change };
}

function given(change: Partial<MenuValidity>): { when(now: Partial<WallClock>): boolean } {
  return { when: (now) => isValid({ ...ALWAYS, ...change }, clock(now)) };
}

describe('a menu for some dates', () => {
  const june = given({ dateFrom: '2026-06-01', dateTo: '2026-06-30' });

  it.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
    ['2025-06-15', false],
  ])('is valid on %s: %s', (date, valid) => expect(june.when({ date })).toBe(valid));

  it('is valid on a single day if it begins and ends on that day', () => {
    const oneDay = given({ dateFrom: '2026-02-28', dateTo: '2026-02-28' });
    expect(oneDay.when({ date: '2026-02-28' })).toBe(true);
    expect(oneDay.when({ date: '2026-03-01' })).toBe(false);
  });

  it('continues across the end of a year', () => {
    const winter = given({ dateFrom: '2026-12-20', dateTo: '2027-01-06' });
    expect(winter.when({ date: '2026-12-31', minute: 1439 })).toBe(true);
    expect(winter.when({ date: '2027-01-01', minute: 0 })).toBe(true);
    expect(winter.when({ date: '2027-01-07', minute: 0 })).toBe(false);
  });
});

describe('a menu for some hours', () => {
  const lunch = given({ timeFrom: 660, timeTo: 840 });

  it.each([
    [659, false],
    [660, true],
    [840, true],
    [841, false],
  ])('is valid at minute %i: %s', (minute, valid) => expect(lunch.when({ minute })).toBe(valid));

  it('lasts until midnight if it ends at 23:59, and begins at midnight if it begins at 00:00', () => {
    const evening = given({ timeFrom: 1020, timeTo: 1439 });
    expect(evening.when({ minute: 1439 })).toBe(true);
    expect(evening.when({ minute: 0 })).toBe(false);
    expect(given({ timeFrom: 0, timeTo: 60 }).when({ minute: 0 })).toBe(true);
  });

  it('keeps to its hours on the first and the last date too', () => {
    const oneDay = given({ dateFrom: '2026-06-15', dateTo: '2026-06-15', timeFrom: 660, timeTo: 840 });
    expect(oneDay.when({ minute: 659 })).toBe(false);
    expect(oneDay.when({ minute: 660 })).toBe(true);
    expect(oneDay.when({ minute: 841 })).toBe(false);
  });
});

describe('a menu for some days of the week', () => {
  it.each(WEEKDAYS.map((name, index) => [name, index + 1] as const))('is valid on %s: day %i', (name, weekday) => {
    const menu = given({ validDays: [name] });
    const validOn = [1, 2, 3, 4, 5, 6, 7].filter((day) => menu.when({ weekday: day }));
    expect(validOn).toEqual([weekday]);
  });

  it('is valid on each of them, and on every day if the list is empty', () => {
    const weekend = given({ validDays: ['sobota', 'neděle'] });
    expect([5, 6, 7, 1].map((weekday) => weekend.when({ weekday }))).toEqual([false, true, true, false]);
    expect([1, 2, 3, 4, 5, 6, 7].every((weekday) => given({ validDays: [] }).when({ weekday }))).toBe(true);
  });
});

describe('in the night of a change to or from summer time', () => {
  const smallHours = given({ timeFrom: 120, timeTo: 179 });

  it('a menu for the hour that autumn repeats is valid whenever the wall clock shows that hour', () => {
    expect(smallHours.when({ date: '2026-10-25', weekday: 7, minute: 150 })).toBe(true);
  });

  it('a menu for the hour that spring skips is not valid before or after that hour', () => {
    expect(smallHours.when({ date: '2026-03-29', weekday: 7, minute: 119 })).toBe(false);
    expect(smallHours.when({ date: '2026-03-29', weekday: 7, minute: 180 })).toBe(false);
  });
});

describe('a menu from 18:00 to 02:00 of the next day', () => {
  const night = { timeFrom: 1080, timeTo: 120 };

  it('is valid before midnight and after it', () => {
    const bar = given(night);
    expect([1079, 1080, 1439, 0, 120, 121].map((minute) => bar.when({ minute }))).toEqual(
      [false, true, true, true, true, false], // oxfmt-ignore
    );
  });

  it('is valid after midnight if it was valid on the evening before', () => {
    const friday = given({ ...night, validDays: ['pátek'] });
    expect(friday.when({ date: '2026-06-20', weekday: 6, minute: 60 })).toBe(true);
    expect(friday.when({ date: '2026-06-19', weekday: 5, minute: 60 })).toBe(false);
    const sunday = given({ ...night, validDays: ['neděle'] });
    expect(sunday.when({ weekday: 1, minute: 60 })).toBe(true);
  });

  it('ends in the night after its last date, and does not begin in the night before its first date', () => {
    const june = given({ ...night, dateFrom: '2026-06-01', dateTo: '2026-06-30' });
    expect(june.when({ date: '2026-07-01', weekday: 3, minute: 60 })).toBe(true);
    expect(june.when({ date: '2026-07-01', weekday: 3, minute: 1200 })).toBe(false);
    expect(june.when({ date: '2026-06-01', minute: 60 })).toBe(false);
  });
});

describe('a menu with exceptions', () => {
  const closed = { date: '2026-06-15', hours: null };

  it('is not valid on a closed date, and is valid again from midnight', () => {
    const menu = given({ exceptions: [closed] });
    expect(menu.when({ minute: 0 })).toBe(false);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 0 })).toBe(true);
  });

  it('has the other hours instead of its usual ones, whatever the weekday', () => {
    const hours = { timeFrom: 600, timeTo: 700 };
    const menu = given({ timeFrom: 800, timeTo: 900, validDays: ['úterý'], exceptions: [{ ...closed, hours }] });
    expect([599, 600, 700, 701, 850].map((minute) => menu.when({ minute }))).toEqual([false, true, true, false, false]);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 850 })).toBe(true);
  });

  it('is valid in a night that began the evening before a closed date', () => {
    const menu = given({ timeFrom: 1080, timeTo: 120, exceptions: [closed] });
    expect(menu.when({ minute: 60 })).toBe(true);
    expect(menu.when({ minute: 1200 })).toBe(false);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 60 })).toBe(false);
  });

  it('is not made valid by an exception outside its dates', () => {
    const menu = given({ dateTo: '2026-06-14', exceptions: [{ ...closed, hours: { timeFrom: 0, timeTo: 1439 } }] });
    expect(menu.when({})).toBe(false);
  });
});
