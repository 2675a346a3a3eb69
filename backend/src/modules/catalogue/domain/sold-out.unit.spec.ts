import { isSoldOut, tomorrowsOpening } from './sold-out.js';

const noon = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

describe('a sold-out dish', () => {
  it('stays sold out without an end until somebody switches it back', () => {
    expect(isSoldOut({ soldOut: true, soldOutUntil: null }, later(1e12))).toBe(true);
  });

  it('stays sold out until the given moment, at which it is available', () => {
    const state = { soldOut: true, soldOutUntil: noon };
    expect([later(-1), noon, later(1)].map((at) => isSoldOut(state, at))).toEqual([true, false, false]);
  });
});

describe('an available dish', () => {
  it('stays available even if a future end of a sold-out mark is stored', () => {
    expect(isSoldOut({ soldOut: false, soldOutUntil: noon }, later(-1))).toBe(false);
    expect(isSoldOut({ soldOut: false, soldOutUntil: null }, noon)).toBe(false);
  });
});

const at = (date: string, time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return { date, minute: hours! * 60 + minutes! };
};

describe("tomorrow's opening", () => {
  it.each([
    ['in the evening, on the next date', at('2026-06-15', '20:30'), '11:00–23:00', at('2026-06-16', '11:00')],
    ['before opening, still on the next date', at('2026-06-15', '09:00'), '11:00–23:00', at('2026-06-16', '11:00')],
    ['over the end of a year', at('2026-12-31', '22:00'), '10:30–22:00', at('2027-01-01', '10:30')],
    ['after midnight the evening goes on', at('2026-06-16', '01:15'), '18:00–02:00', at('2026-06-16', '18:00')],
    ['from four on it is a new day', at('2026-06-16', '04:00'), '18:00–02:00', at('2026-06-17', '18:00')],
    [
      'at night, a venue that opens earlier than that',
      at('2026-06-16', '03:00'),
      '02:00–14:00',
      at('2026-06-17', '02:00'),
    ],
    ['at night, in the very minute of opening', at('2026-06-16', '02:00'), '02:00–14:00', at('2026-06-17', '02:00')],
    ['without opening hours, as the day begins', at('2026-06-15', '20:00'), '', at('2026-06-16', '04:00')],
    [
      'without a closing, at the next business day',
      at('2026-06-15', '23:10'),
      '00:00–24:00',
      at('2026-06-16', '04:00'),
    ],
    ['without a closing, at night', at('2026-06-16', '01:00'), '00:00–00:00', at('2026-06-16', '04:00')],
    ['with a closing of a minute', at('2026-06-15', '23:10'), '00:00–23:59', at('2026-06-16', '04:00')],
    ['without a closing, from a day hour', at('2026-06-15', '23:10'), '06:00–06:00', at('2026-06-16', '06:00')],
    ['at a night opening after a closing', at('2026-06-15', '20:30'), '03:00–12:00', at('2026-06-16', '03:00')],
    ['before a night opening, a day later', at('2026-06-15', '23:10'), '00:00–06:00', at('2026-06-17', '00:00')],
    ['without opening hours, at night', at('2026-06-16', '02:00'), '', at('2026-06-16', '04:00')],
  ])('is found %s', (_, now, hours, expected) => {
    const [openFrom = '', openTo = ''] = hours.split('–');
    expect(tomorrowsOpening(now, { openFrom, openTo })).toEqual(expected);
  });
});
