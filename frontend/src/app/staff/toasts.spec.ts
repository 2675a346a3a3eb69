import { swipeAmount } from './toasts';

it.each([
  [0, 0],
  [19, 19],
  [20, 45],
  [44, 45],
  [60, 60],
  [-30, -30],
])('swipeAmount converts a drag of %d px into %d px for the library sonner', (drawn, counted) => {
  expect(swipeAmount(drawn)).toBe(counted);
});
