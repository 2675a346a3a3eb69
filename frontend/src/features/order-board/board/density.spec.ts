import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { isCrowded, readDensity, storeDensity } from './density';

it('a board becomes crowded above twelve open orders, and calm again at eight', () => {
  const counts = [12, 13, 9, 12, 8, 12, 13];
  let crowded = false;
  const seen = counts.map((open) => (crowded = isCrowded(crowded, open)));
  expect(seen).toEqual([false, true, true, true, false, false, true]);
});

it('a board stores the choice of density on the device, and ignores an unknown one', () => {
  openFakeBrowser();
  expect(readDensity()).toBe('auto');
  storeDensity('compact');
  expect(readDensity()).toBe('compact');
  localStorage.setItem('boardDensity', 'huge');
  expect(readDensity()).toBe('auto');
});
