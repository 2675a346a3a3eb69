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

describe('given a menu for some dates', () => {
  const june = given({ dateFrom: '2026-06-01', dateTo: '2026-06-30' });

  it.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
    ['2025-06-15', false],
  ])('on %s it is valid: %s', (date, valid) => expect(june.when({ date })).toBe(valid));

  it('a menu of one day is valid on that day only', () => {
    const oneDay = given({ dateFrom: '2026-02-28', dateTo: '2026-02-28' });
    expect(oneDay.when({ date: '2026-02-28' })).toBe(true);
    expect(oneDay.when({ date: '2026-03-01' })).toBe(false);
  });

  it('the menu lasts over the end of the year', () => {
    const winter = given({ dateFrom: '2026-12-20', dateTo: '2027-01-06' });
    expect(winter.when({ date: '2026-12-31', minute: 1439 })).toBe(true);
    expect(winter.when({ date: '2027-01-01', minute: 0 })).toBe(true);
    expect(winter.when({ date: '2027-01-07', minute: 0 })).toBe(false);
  });
});

describe('given a menu for some hours', () => {
  const lunch = given({ timeFrom: 660, timeTo: 840 });

  it.each([
    [659, false],
    [660, true],
    [840, true],
    [841, false],
  ])('at minute %i it is valid: %s', (minute, valid) => expect(lunch.when({ minute })).toBe(valid));

  it('23:59 lasts until midnight, and 00:00 begins at it', () => {
    const evening = given({ timeFrom: 1020, timeTo: 1439 });
    expect(evening.when({ minute: 1439 })).toBe(true);
    expect(evening.when({ minute: 0 })).toBe(false);
    expect(given({ timeFrom: 0, timeTo: 60 }).when({ minute: 0 })).toBe(true);
  });

  it('its hours apply on the first and the last date too', () => {
    const oneDay = given({ dateFrom: '2026-06-15', dateTo: '2026-06-15', timeFrom: 660, timeTo: 840 });
    expect(oneDay.when({ minute: 659 })).toBe(false);
    expect(oneDay.when({ minute: 660 })).toBe(true);
    expect(oneDay.when({ minute: 841 })).toBe(false);
  });
});

describe('given a menu for some days of the week', () => {
  it.each(WEEKDAYS.map((name, index) => [name, index + 1] as const))('then %s is day %i', (name, weekday) => {
    const menu = given({ validDays: [name] });
    const validOn = [1, 2, 3, 4, 5, 6, 7].filter((day) => menu.when({ weekday: day }));
    expect(validOn).toEqual([weekday]);
  });

  it('several days are each valid, and none means every day', () => {
    const weekend = given({ validDays: ['sobota', 'neděle'] });
    expect([5, 6, 7, 1].map((weekday) => weekend.when({ weekday }))).toEqual([false, true, true, false]);
    expect([1, 2, 3, 4, 5, 6, 7].every((weekday) => given({ validDays: [] }).when({ weekday }))).toBe(true);
  });
});

describe('given the nights in which daylight saving changes', () => {
  const smallHours = given({ timeFrom: 120, timeTo: 179 });

  it('a menu of the hour that autumn repeats is valid whenever the wall clock shows it', () => {
    expect(smallHours.when({ date: '2026-10-25', weekday: 7, minute: 150 })).toBe(true);
  });

  it('a menu of the hour that spring skips is never valid that night', () => {
    expect(smallHours.when({ date: '2026-03-29', weekday: 7, minute: 119 })).toBe(false);
    expect(smallHours.when({ date: '2026-03-29', weekday: 7, minute: 180 })).toBe(false);
  });
});

describe('given a menu from 18:00 to 02:00 of the next day', () => {
  const night = { timeFrom: 1080, timeTo: 120 };

  it('the menu is valid until midnight and after it', () => {
    const bar = given(night);
    expect([1079, 1080, 1439, 0, 120, 121].map((minute) => bar.when({ minute }))).toEqual(
      [false, true, true, true, true, false], // oxfmt-ignore
    );
  });

  it('the hours after midnight are of the day on which it began', () => {
    const friday = given({ ...night, validDays: ['pátek'] });
    expect(friday.when({ date: '2026-06-20', weekday: 6, minute: 60 })).toBe(true);
    expect(friday.when({ date: '2026-06-19', weekday: 5, minute: 60 })).toBe(false);
    const sunday = given({ ...night, validDays: ['neděle'] });
    expect(sunday.when({ weekday: 1, minute: 60 })).toBe(true);
  });

  it('its last night ends on the day after its last date, and no night precedes its first date', () => {
    const june = given({ ...night, dateFrom: '2026-06-01', dateTo: '2026-06-30' });
    expect(june.when({ date: '2026-07-01', weekday: 3, minute: 60 })).toBe(true);
    expect(june.when({ date: '2026-07-01', weekday: 3, minute: 1200 })).toBe(false);
    expect(june.when({ date: '2026-06-01', minute: 60 })).toBe(false);
  });
});

describe('given exceptions', () => {
  const closed = { date: '2026-06-15', hours: null };

  it('a closed date has no menu, and ends at midnight', () => {
    const menu = given({ exceptions: [closed] });
    expect(menu.when({ minute: 0 })).toBe(false);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 0 })).toBe(true);
  });

  it('other hours replace the usual ones, whatever the weekday', () => {
    const hours = { timeFrom: 600, timeTo: 700 };
    const menu = given({ timeFrom: 800, timeTo: 900, validDays: ['úterý'], exceptions: [{ ...closed, hours }] });
    expect([599, 600, 700, 701, 850].map((minute) => menu.when({ minute }))).toEqual([false, true, true, false, false]);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 850 })).toBe(true);
  });

  it('a night that began the evening before continues into a closed date', () => {
    const menu = given({ timeFrom: 1080, timeTo: 120, exceptions: [closed] });
    expect(menu.when({ minute: 60 })).toBe(true);
    expect(menu.when({ minute: 1200 })).toBe(false);
    expect(menu.when({ date: '2026-06-16', weekday: 2, minute: 60 })).toBe(false);
  });

  it('an exception outside the dates of the menu changes nothing', () => {
    const menu = given({ dateTo: '2026-06-14', exceptions: [{ ...closed, hours: { timeFrom: 0, timeTo: 1439 } }] });
    expect(menu.when({})).toBe(false);
  });
});
