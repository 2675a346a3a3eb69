import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { forgetSeen, readSeen, see } from './seen-pieces';

beforeEach(() => {
  openFakeBrowser();
  // Other spec files in this worker share the module.
  forgetSeen();
});

it('the board remembers seen cancellations by order and line, and forgets the oldest orders', () => {
  localStorage.setItem('boardSeen', '{"before":{"1":1}}');
  see('a', 2, 1);
  see('a', 3, 2);
  see('b', 2, 1);
  see('a', 2, 2);
  expect(readSeen()).toEqual({ before: { 1: 1 }, a: { 2: 2, 3: 2 }, b: { 2: 1 } });
  expect(JSON.parse(localStorage.getItem('boardSeen') ?? '')).toEqual(readSeen());
  for (let order = 0; order < 500; order += 1) see(`later-${order}`, 1, 1);
  expect(Object.keys(readSeen())).toHaveLength(500);
  expect(readSeen()['a']).toBeUndefined();
});
