import { jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useScrollSpy } from './use-scroll-spy';

const ANCHORS = ['soups', 'desserts'];
/** Places of the headings on the page, and the gap above them, px. */
const TOPS = [0, 1_500];
const GAP_PX = 12;

/** A page of two sections, without a sticky header. jsdom has no layout, so the test moves the page itself. */
function page() {
  document.body.innerHTML = ANCHORS.map((id) => `<section id="${id}"><h2>${id}</h2></section>`).join('');
  let y = 0;
  const stands = (at: number): void => {
    y = at;
    dispatchEvent(new Event('scroll'));
  };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5_000 });
  for (const [at, heading] of document.querySelectorAll('h2').entries()) {
    heading.getBoundingClientRect = () => new DOMRect(0, TOPS[at]! - y, 300, 30);
  }
  // A smooth scroll comes by the events of the test.
  jest
    .spyOn(window, 'scrollBy')
    .mockImplementation(((to: ScrollToOptions) => to.behavior === 'instant' && stands(y + to.top!)) as never);
  return { stands, place: () => y };
}

const scrollY = Object.getOwnPropertyDescriptor(window, 'scrollY')!;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => setTimeout(draw, 16));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  // The next file of this worker has the same document.
  document.body.replaceChildren();
  Object.defineProperty(window, 'scrollY', scrollY);
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** A page that has scrolled smoothly to its second section. */
function arrived() {
  const moved = page();
  const sticky = { current: null };
  const { result } = renderHook(() => useScrollSpy(ANCHORS, sticky));
  act(() => result.current.goTo('desserts'));
  act(() => moved.stands(TOPS[1]! - GAP_PX - 40));
  dispatchEvent(new Event('scrollend'));
  wait(200);
  expect(moved.place()).toBe(TOPS[1]! - GAP_PX);
  return { ...moved, current: () => result.current.current };
}

it('a scroll to a category is corrected again if the browser scrolls a little more after the arrival', () => {
  const { stands, place, current } = arrived();
  act(() => stands(TOPS[1]! - GAP_PX + 9));
  wait(200);
  expect(place()).toBe(TOPS[1]! - GAP_PX);
  expect(current()).toBe('desserts');
});

it('a guest can scroll away from a chosen category, and the bar marks the category in view', () => {
  const { stands, place, current } = arrived();
  wait(1_000);
  act(() => stands(0));
  wait(200);
  expect(place()).toBe(0);
  expect(current()).toBe('soups');
});
