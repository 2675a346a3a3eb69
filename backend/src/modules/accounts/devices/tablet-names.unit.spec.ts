import { tabletIds } from './tablet-names.js';

test('tabletIds returns the ids of enrolled tablets once each, and skips other devices', () => {
  const others = [null, '', 'browser-1', 'enrolled-', 'enrolled-1x', 'Enrolled-1', 'enrolled-0', 'enrolled-2147483648'];
  expect(tabletIds([...others, 'enrolled-17', 'enrolled-2147483647', 'enrolled-17'])).toEqual([17, 2_147_483_647]);
});
