import { AIM_MS, RecentPlaces } from './recent-places';

const box = (top: number) => ({ left: 0, top, right: 200, bottom: top + 56 });
const point = { x: 100, y: 128 };

describe('a press on a button', () => {
  it('counts once the button has been under the finger long enough', () => {
    const button = new RecentPlaces();
    button.at(box(100), 1000);
    expect(button.wasUnder(point, 1000 + AIM_MS - 1)).toBe(false);
    expect(button.wasUnder(point, 1000 + AIM_MS)).toBe(true);
  });

  it('does not count just after the button has moved under the finger', () => {
    const button = new RecentPlaces();
    button.at(box(300), 0);
    button.at(box(100), 5000);
    expect(button.wasUnder(point, 5000 + AIM_MS - 1)).toBe(false);
    expect(button.wasUnder(point, 5000 + AIM_MS)).toBe(true);
  });

  it('counts if the button moved so little that it stayed under the finger', () => {
    const button = new RecentPlaces();
    button.at(box(100), 0);
    button.at(box(90), 5000);
    expect(button.wasUnder(point, 5001)).toBe(true);
  });

  it('does not count outside the button', () => {
    const button = new RecentPlaces();
    button.at(box(100), 0);
    const counts = (x: number, y: number) => button.wasUnder({ x, y }, 5000);
    expect([counts(0, 100), counts(200, 156)]).toEqual([true, true]);
    expect([counts(-1, 128), counts(201, 128), counts(100, 99), counts(100, 157)]).not.toContain(true);
  });

  it('does not count if the button disappeared in between, however briefly', () => {
    const button = new RecentPlaces();
    button.at(box(100), 0);
    button.at(box(300), 5000);
    button.at(box(100), 5100);
    expect(button.wasUnder(point, 5200)).toBe(false);
    expect(button.wasUnder(point, 5100 + AIM_MS)).toBe(true);
  });

  it('does not count on a button that was never painted', () => {
    expect(new RecentPlaces().wasUnder(point, 9000)).toBe(false);
  });

  it('is judged by the moment when the finger went down, whatever has moved since', () => {
    const button = new RecentPlaces();
    button.at(box(300), 0);
    for (let move = 1; move <= 20; move++) button.at(box(100 + move), 5000 + move * 10);
    expect(button.wasUnder(point, 5000)).toBe(false);
  });
});

describe('an element that covered the board', () => {
  it('blocks presses on the covered controls for as long as a moved button ignores presses', () => {
    const cover = new RecentPlaces();
    cover.at(box(100), 0);
    cover.gone(5000);
    cover.gone(5100);
    expect(cover.covered(point, 5000 + AIM_MS)).toBe(true);
    expect(cover.covered(point, 5001 + AIM_MS)).toBe(false);
    expect(cover.covered({ x: 100, y: 400 }, 5100)).toBe(false);
    expect(cover.covered({ x: -1, y: 128 }, 5100)).toBe(false);
    expect([cover.past(5000 + AIM_MS), cover.past(5001 + AIM_MS)]).toEqual([false, true]);
  });
});

it('an element blocks presses at its former place after it has moved away', () => {
  const cover = new RecentPlaces();
  cover.at(box(100), 0);
  cover.at(box(600), 5000);
  expect(cover.covered(point, 5100)).toBe(true);
  expect(cover.covered(point, 5001 + AIM_MS)).toBe(false);
  expect(cover.past(9_000_000)).toBe(false);
});

it('an element covers a point only while it is shown there', () => {
  const cover = new RecentPlaces();
  cover.at(box(100), 0);
  expect([cover.isAt(point), cover.isAt({ x: 100, y: 400 })]).toEqual([true, false]);
  cover.at(box(600), 5000);
  expect(cover.isAt(point)).toBe(false);
  cover.at(box(100), 6000);
  cover.gone(7000);
  expect(cover.isAt(point)).toBe(false);
});
