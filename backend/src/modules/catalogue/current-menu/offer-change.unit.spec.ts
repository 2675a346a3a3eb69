import { isValid, type MenuException, type MenuValidity, WEEKDAYS } from '@stolek/rules/menu-validity';
import { type Below, randomFrom } from '#test/random.js';
import { localMoment } from '#kernel/clock.js';
import { nextChange } from './offer-change.js';

interface Named extends MenuValidity {
  readonly name: string;
}

const menu = (name: string, validity: Partial<MenuValidity> = {}): Named => ({
  name,
  dateFrom: '2026-01-01',
  dateTo: '2026-12-31',
  timeFrom: 0,
  timeTo: 1439,
  validDays: [],
  exceptions: [],
  ...validity,
});
const LUNCH = menu('Polední', { timeFrom: 660, timeTo: 839 });
const EVENING = menu('Večerní', { timeFrom: 840, timeTo: 1319 });

function given(...menus: Named[]) {
  return {
    when: (iso: string, timeZone = 'Europe/Prague') => {
      const change = nextChange(menus, Date.parse(iso), timeZone);
      return change && [new Date(change.at).toISOString(), change.ending.map(({ name }) => name).join()];
    },
  };
}

describe('the next change of a lunch menu until 14.00 and an evening menu from then on', () => {
  const day = given(LUNCH, EVENING);

  it.each([
    ['in the morning: lunch begins', '2026-06-15T06:00:00Z', '2026-06-15T09:00:00.000Z', ''],
    ['at lunch: it ends', '2026-06-15T09:00:00Z', '2026-06-15T12:00:00.000Z', 'Polední'],
    ['in its last minute', '2026-06-15T11:59:00Z', '2026-06-15T12:00:00.000Z', 'Polední'],
    ['in the evening: that ends', '2026-06-15T12:00:00Z', '2026-06-15T20:00:00.000Z', 'Večerní'],
    ['at night: lunch begins, tomorrow', '2026-06-15T20:00:00Z', '2026-06-16T09:00:00.000Z', ''],
    ['in winter, an hour later by UTC', '2026-01-15T09:00:00Z', '2026-01-15T10:00:00.000Z', ''],
    ['on the last evening of all', '2026-12-31T20:00:00Z', '2026-12-31T21:00:00.000Z', 'Večerní'],
  ])('is found %s', (_, now, at, ending) => expect(day.when(now)).toEqual([at, ending]));

  it('does not exist once both have ended for good', () => {
    expect(day.when('2026-12-31T21:00:00Z')).toBeNull();
  });
});

describe('a menu next to a permanent one', () => {
  const both = given(menu('Stálé'), LUNCH);

  it('begins without ending the permanent one, and ends alone', () => {
    expect(both.when('2026-06-15T06:00:00Z')).toEqual(['2026-06-15T09:00:00.000Z', '']);
    expect(both.when('2026-06-15T10:00:00Z')).toEqual(['2026-06-15T12:00:00.000Z', 'Polední']);
  });
});

describe('a menu at midnight', () => {
  it('does not end if it continues on the next day, however far its last date is', () => {
    expect(given(menu('Stálé')).when('2026-06-15T10:00:00Z')).toEqual(['2026-12-31T23:00:00.000Z', 'Stálé']);
  });

  it('ends if it is valid until 23.59', () => {
    const evening = given(menu('Večerní', { timeFrom: 1080 }));
    expect(evening.when('2026-06-15T18:00:00Z')).toEqual(['2026-06-15T22:00:00.000Z', 'Večerní']);
  });

  it('ends when the menu of the next date begins', () => {
    const [eve, year] = ['2026-12-31', '2027-01-01'];
    const turn = given(
      menu('Silvestr', { dateFrom: eve, dateTo: eve }),
      menu('Nový rok', { dateFrom: year, dateTo: year }),
    );
    expect(turn.when('2026-12-31T20:00:00Z')).toEqual(['2026-12-31T23:00:00.000Z', 'Silvestr']);
  });

  it("follows the venue's clock, not the server's", () => {
    const sunday = given(menu('Neděle', { validDays: ['neděle'] }));
    expect(sunday.when('2026-06-15T03:00:00Z', 'America/New_York')).toEqual(['2026-06-15T04:00:00.000Z', 'Neděle']);
  });
});

describe('a menu whose last date is 9999-12-31', () => {
  const endless = (validity: Partial<MenuValidity> = {}) => menu('Bez konce', { dateTo: '9999-12-31', ...validity });

  it('begins and ends at its hours', () => {
    const lunch = given(endless({ timeFrom: 660, timeTo: 839 }));
    expect(lunch.when('2026-06-15T06:00:00Z')).toEqual(['2026-06-15T09:00:00.000Z', '']);
    expect(lunch.when('2026-06-15T10:00:00Z')).toEqual(['2026-06-15T12:00:00.000Z', 'Bez konce']);
  });

  it('begins on its first date', () => {
    const later = given(endless({ dateFrom: '2026-07-01' }));
    expect(later.when('2026-06-15T06:00:00Z')).toEqual(['2026-06-30T22:00:00.000Z', '']);
  });

  it('has no end if it is valid all day', () => {
    expect(given(endless()).when('2026-06-15T06:00:00Z')).toBeNull();
  });

  it('begins on that date if it is also the first one', () => {
    const last = given(endless({ dateFrom: '9999-12-31' }));
    expect(last.when('2026-06-15T06:00:00Z')).toEqual(['9999-12-30T23:00:00.000Z', '']);
  });
});

describe('the next change of the offer', () => {
  it('is the end of a Monday menu on Mondays, and its beginning on other days', () => {
    const mondays = given(menu('Pondělní', { validDays: ['pondělí'] }));
    expect(mondays.when('2026-06-15T10:00:00Z')).toEqual(['2026-06-15T22:00:00.000Z', 'Pondělní']);
    expect(mondays.when('2026-06-16T10:00:00Z')).toEqual(['2026-06-21T22:00:00.000Z', '']);
  });

  it('is a week later for a Monday lunch that is over today', () => {
    const mondays = given(menu('Pondělní', { validDays: ['pondělí'], timeFrom: 660, timeTo: 839 }));
    expect(mondays.when('2026-06-15T13:00:00Z')).toEqual(['2026-06-22T09:00:00.000Z', '']);
  });

  it('is the nearest one, in whatever order the menus were created', () => {
    const winter = menu('Zimní', { dateFrom: '2026-11-02' });
    const summer = menu('Letní', { dateFrom: '2026-07-01', dateTo: '2026-07-31' });
    expect(given(winter, summer).when('2026-06-15T10:00:00Z')).toEqual(['2026-06-30T22:00:00.000Z', '']);
    expect(given(EVENING, LUNCH).when('2026-06-15T06:00:00Z')).toEqual(['2026-06-15T09:00:00.000Z', '']);
  });

  it('is the first Friday of a future season for a menu of Fridays', () => {
    const season = given(menu('Husa', { dateFrom: '2026-11-02', validDays: ['pátek'], timeFrom: 660 }));
    expect(season.when('2026-06-15T10:00:00Z')).toEqual(['2026-11-06T10:00:00.000Z', '']);
  });

  it('does not exist without any menu', () => {
    expect(given().when('2026-06-15T10:00:00Z')).toBeNull();
  });
});

describe('a menu in the night of a clock change', () => {
  const night = given(menu('Noční', { timeFrom: 60, timeTo: 149 }));

  it('ends when the clock changes if its end is within the hour skipped in spring', () => {
    expect(night.when('2026-03-29T00:30:00Z')).toEqual(['2026-03-29T01:00:00.000Z', 'Noční']);
  });

  it('ends, begins and ends again if its end is within the hour repeated in autumn', () => {
    expect(night.when('2026-10-24T23:30:00Z')).toEqual(['2026-10-25T00:30:00.000Z', 'Noční']);
    expect(night.when('2026-10-25T00:30:00Z')).toEqual(['2026-10-25T01:00:00.000Z', '']);
    expect(night.when('2026-10-25T01:00:00Z')).toEqual(['2026-10-25T01:30:00.000Z', 'Noční']);
  });

  it('begins at the usual local time if it is for lunch on the next day', () => {
    expect(given(LUNCH).when('2026-03-29T05:00:00Z')).toEqual(['2026-03-29T09:00:00.000Z', '']);
    expect(given(LUNCH).when('2026-10-25T05:00:00Z')).toEqual(['2026-10-25T10:00:00.000Z', '']);
  });
});

describe('a menu that ends after midnight', () => {
  const bar = menu('Bar', { timeFrom: 1080, timeTo: 119 });

  it('does not end at midnight', () => {
    expect(given(bar).when('2026-06-15T20:00:00Z')).toEqual(['2026-06-16T00:00:00.000Z', 'Bar']);
    expect(given(bar).when('2026-06-16T00:00:00Z')).toEqual(['2026-06-16T16:00:00.000Z', '']);
  });

  it('ends its last night on the day after its last date', () => {
    expect(given(bar).when('2026-12-31T23:30:00Z')).toEqual(['2027-01-01T01:00:00.000Z', 'Bar']);
    expect(given(bar).when('2027-01-01T01:00:00Z')).toBeNull();
  });

  it('begins after the last of many consecutive closed days', () => {
    const closed = Array.from({ length: 20 }, (_, day) => ({
      date: `2026-07-${String(day + 1).padStart(2, '0')}`,
      hours: null,
    }));
    const holiday = given(menu('Stálé', { validDays: ['pátek'], exceptions: closed }));
    expect(holiday.when('2026-06-26T22:00:00Z')).toEqual(['2026-07-23T22:00:00.000Z', '']);
  });

  it('changes next at the moment that a search minute by minute finds, also among random menus', () => {
    const random = randomFrom(7);
    for (let turn = 0; turn < 60; turn++) {
      const menus = Array.from({ length: 1 + random(3) }, (_, index) => randomMenu(`M${index}`, random));
      const start = Date.parse('2026-10-23T00:00:00Z') + random(2 * 1440) * 60_000;
      expect(nextChange(menus, start, 'Europe/Prague')).toEqual(foundByMinutes(menus, start));
    }
  });
});

/** Dates, hours and exceptions around the night of 25 October 2026, when the hour from two to three occurs twice. */
function randomMenu(name: string, random: Below): Named {
  const hours = () => {
    const timeFrom = random(48) * 30;
    return { timeFrom, timeTo: (timeFrom + 29 + random(46) * 30) % 1440 };
  };
  const exceptions = [22, 23, 24, 25, 26].flatMap((day): MenuException[] =>
    random(3) > 0 ? [] : [{ date: `2026-10-${day}`, hours: random(2) > 0 ? hours() : null }],
  );
  const validDays = random(2) > 0 ? [] : WEEKDAYS.filter(() => random(2) > 0);
  return menu(name, {
    dateFrom: `2026-10-${20 + random(6)}`,
    dateTo: `2026-10-${25 + random(3)}`,
    ...hours(),
    exceptions,
    validDays,
  });
}

/** Checks every minute of a week, within which a change comes if there is one. */
function foundByMinutes(menus: readonly Named[], start: number) {
  const validAt = (at: number) => menus.filter((one) => isValid(one, localMoment(new Date(at), 'Europe/Prague')));
  const before = validAt(start);
  for (let minute = 1; minute < 7 * 1440; minute++) {
    const at = start + minute * 60_000;
    const after = validAt(at);
    const ending = before.filter((one) => !after.includes(one));
    if (ending.length > 0 || after.length > before.length) return { at, ending };
  }
  return null;
}
