import { WEEKDAYS } from '@stolek/rules/menu-validity';
import { clockOf } from '#shared/format/venue-clock.ts';
import { inEachDeviceZone } from '#test/device-zones.ts';
import { formatDay, formatMinutes, HOURS, menuStateAt, MINUTES, parseTime } from './validity';

it.each([
  ['00:00', 0],
  ['9:05', 545],
  ['23:59', 1439],
  ['24:00', null],
  ['12:60', null],
  ['12', null],
  ['', null],
  ['ab:cd', null],
  ['x9:05', null],
  ['9:05h', null],
])('parseTime reads %j as %j minutes', (time, minutes) => expect(parseTime(time)).toBe(minutes));

it('the choice of a time has every hour and every minute of a day', () => {
  expect([HOURS.length, MINUTES.length]).toEqual([24, 60]);
  const times = HOURS.flatMap((hour) => MINUTES.map((minute) => parseTime(`${hour}:${minute}`)));
  expect(times).toEqual(Array.from({ length: 1440 }, (_, minute) => minute));
});

it('the page writes minutes as HH:MM and dates as day, month, year', () => {
  expect(formatMinutes(545)).toBe('09:05');
  expect(formatDay('2026-11-05')).toBe('5.\u00a011.\u00a02026');
});

const PRAGUE = clockOf('Europe/Prague');

describe('a menu from 11:00 to 14:30', () => {
  const lunch = {
    date_from: '2026-11-01',
    date_to: '2026-11-30',
    time_from: 660,
    time_to: 870,
    validDays: WEEKDAYS.slice(0, 5),
    exceptions: [],
  };

  inEachDeviceZone(() => {
    // Prague is an hour ahead of UTC in winter.
    it.each([
      ['2026-11-20T10:00:00Z', 'now'],
      ['2026-11-20T13:30:59Z', 'now'],
      ['2026-11-20T13:31:00Z', 'outside'],
      ['2026-11-20T09:59:00Z', 'outside'],
      ['2026-11-21T11:00:00Z', 'outside'],
      ['2026-10-30T11:00:00Z', 'future'],
      ['2026-11-30T12:00:00Z', 'now'],
      ['2026-11-30T23:30:00Z', 'past'],
    ])('for weekdays has at %s the state %s', (at, state) =>
      expect(menuStateAt(lunch, Date.parse(at), PRAGUE)).toBe(state),
    );
  });

  it('is offered every day if no weekday is chosen', () => {
    for (const day of ['2026-11-01', '2026-11-21', '2026-11-30'])
      expect(menuStateAt({ ...lunch, validDays: [] }, Date.parse(`${day}T11:00:00Z`), PRAGUE)).toBe('now');
  });
});

it.each(WEEKDAYS.map((name, index) => [name, 16 + index] as const))(
  'a menu that is limited to the day %s is valid only on that day',
  (name, day) => {
    const always = { date_from: '2026-11-16', date_to: '2026-11-22', time_from: 0, time_to: 1439, exceptions: [] };
    const week = [16, 17, 18, 19, 20, 21, 22];
    const there = week.filter((one) => {
      return menuStateAt({ ...always, validDays: [name] }, Date.parse(`2026-11-${one}T11:00:00Z`), PRAGUE) === 'now';
    });
    expect(there).toEqual([day]);
  },
);

it('a menu past midnight is valid after its last date, but not on a closed day', () => {
  const bar = { date_from: '2026-11-01', date_to: '2026-11-30', time_from: 1080, time_to: 120, validDays: [] };
  const closed = { ...bar, exceptions: [{ date: '2026-11-30', closed: true }] };
  const last = Date.parse('2026-12-01T00:30:00Z');
  expect(menuStateAt({ ...bar, exceptions: [] }, last, PRAGUE)).toBe('now');
  expect(menuStateAt(closed, last, PRAGUE)).toBe('past');
  expect(menuStateAt(closed, Date.parse('2026-11-30T19:00:00Z'), PRAGUE)).toBe('outside');
});
