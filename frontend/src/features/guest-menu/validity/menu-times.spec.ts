import { dish } from '#test/restaurant.ts';
import { atHour, isClosed, onDayAtHour, stageOf, untilNextStage } from './menu-times';

const MINUTE = 60_000;
const lunchEnds = { at: '2026-06-15T14:00:00+02:00', ending: ['Polední menu'] };
const end = Date.parse(lunchEnds.at);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the stage of a menu that ends at 14.00', () => {
  it.each([
    [11 * MINUTE, 'calm', MINUTE],
    [10 * MINUTE, 'soon', 10 * MINUTE],
    [1, 'soon', 1],
    [0, 'due', null],
    [-MINUTE, 'due', null],
  ] as const)('is, %i ms before the end, %s, and is checked again after %s ms', (left, stage, again) => {
    expect(stageOf(lunchEnds, end - left)).toBe(stage);
    expect(untilNextStage(lunchEnds, end - left)).toBe(again);
  });

  it('is checked within the longest delay of a timer, even if the end is months away', () => {
    expect(untilNextStage(lunchEnds, end - 90 * 24 * 60 * MINUTE)).toBeLessThan(2 ** 31);
  });

  it('needs no timer if nothing changes', () => {
    expect(stageOf(null, end)).toBe('calm');
    expect(untilNextStage(null, end)).toBeNull();
  });
});

describe('ordering', () => {
  const items = [dish({ id: 1 })];

  it('is closed from the end of a menu until the next is fetched', () => {
    expect(isClosed({ items, tag: null, change: lunchEnds }, 'soon')).toBe(false);
    expect(isClosed({ items, tag: null, change: lunchEnds }, 'due')).toBe(true);
    expect(isClosed({ items: null, tag: null, change: null }, 'calm')).toBe(true);
  });

  it('stays open if a menu begins and none ends', () => {
    expect(isClosed({ items, tag: null, change: { ...lunchEnds, ending: [] } }, 'due')).toBe(false);
  });
});

it.each([
  ['2026-06-15T14:00:00+02:00', 've 14:00'],
  ['2026-06-15T09:05:00+02:00', 'v 9:05'],
  ['2026-06-15T20:30:00-05:00', 've 20:30'],
  ['2026-06-15T15:00:00+02:00', 'v 15:00'],
  ['2026-06-16T00:00:00+02:00', 'o půlnoci'],
  ['2026-06-16T00:30:00+02:00', 'v 0:30'],
])("atHour shows %s by the venue's clock as %s", (at, words) => expect(plain(atHour(at))).toBe(words));

it.each([
  ['2026-06-15T20:00:00Z', 'zítra v 11:00'],
  ['2026-06-15T22:30:00Z', 'dnes v 11:00'],
  ['2026-06-14T21:59:00Z', 'v úterý 16. 6. v 11:00'],
  [null, 'v úterý 16. 6. v 11:00'],
])("onDayAtHour at %s names eleven o'clock on the 16th as %s", (now, words) => {
  expect(plain(onDayAtHour('2026-06-16T11:00:00+02:00', now === null ? null : Date.parse(now)))).toBe(words);
});

it.each([
  ['2026-06-15', 'v pondělí 15. 6.'],
  ['2026-06-16', 'v úterý 16. 6.'],
  ['2026-06-17', 've středu 17. 6.'],
  ['2026-06-18', 've čtvrtek 18. 6.'],
  ['2026-06-19', 'v pátek 19. 6.'],
  ['2026-06-20', 'v sobotu 20. 6.'],
  ['2026-06-21', 'v neděli 21. 6.'],
])('the moment %s is worded as %s', (date, words) => {
  expect(plain(onDayAtHour(`${date}T11:00:00+02:00`, null))).toBe(`${words} v 11:00`);
});
