import { keepSections, knownSections } from './known-sections';
import { openFakeBrowser } from './testing/fake-browser';

beforeEach(() => void openFakeBrowser());

it('the device stores the sections of each person', () => {
  keepSections('demo|a', ['orders', 'menus']);
  expect(knownSections('demo|a')).toEqual(['orders', 'menus']);
  expect(knownSections('demo|b')).toEqual([]);
  keepSections(undefined, ['orders']);
  expect(knownSections(undefined)).toEqual([]);
});

it.each(['{"0":"orders"}', 'null', '[1]', 'nonsense'])('the device ignores stored sections such as %s', (text) => {
  localStorage.setItem(`knownSections:${text}`, text);
  expect(knownSections(text)).toEqual([]);
});
