import { tomorrowsOpening } from './sold-out.js';

const at = (date: string, time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return { date, minute: hours! * 60 + minutes! };
};

describe("tomorrow's opening", () => {
  it.each([
    ['in the evening, on the next date', at('2026-06-15', '20:30'), '11:00', at('2026-06-16', '11:00')],
    ['before opening, still on the next date', at('2026-06-15', '09:00'), '11:00', at('2026-06-16', '11:00')],
    ['over the end of a year', at('2026-12-31', '22:00'), '10:30', at('2027-01-01', '10:30')],
    ['after midnight the evening goes on', at('2026-06-16', '01:15'), '18:00', at('2026-06-16', '18:00')],
    ['from four on it is a new day', at('2026-06-16', '04:00'), '18:00', at('2026-06-17', '18:00')],
    ['at night, a venue that opens earlier than that', at('2026-06-16', '03:00'), '02:00', at('2026-06-17', '02:00')],
    ['at night, in the very minute of opening', at('2026-06-16', '02:00'), '02:00', at('2026-06-17', '02:00')],
    ['without opening hours, as the day begins', at('2026-06-15', '20:00'), '', at('2026-06-16', '04:00')],
    ['without opening hours, at night', at('2026-06-16', '02:00'), '', at('2026-06-16', '04:00')],
  ])('%s', (_, now, openFrom, expected) => {
    expect(tomorrowsOpening(now, openFrom)).toEqual(expected);
  });
});
