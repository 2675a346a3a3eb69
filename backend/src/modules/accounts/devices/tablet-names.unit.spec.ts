import { tabletIds } from './tablet-names.js';

test('the tablets among devices are the enrolled ones, each once', () => {
  const others = [null, '', 'browser-1', 'enrolled-', 'enrolled-1x', 'Enrolled-1', 'enrolled-0', 'enrolled-2147483648'];
  expect(tabletIds([...others, 'enrolled-17', 'enrolled-2147483647', 'enrolled-17'])).toEqual([17, 2_147_483_647]);
});
