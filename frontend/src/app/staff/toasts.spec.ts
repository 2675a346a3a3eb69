import { swipeAmount } from './toasts';

it.each([
  [0, 0],
  [19, 19],
  [20, 45],
  [44, 45],
  [60, 60],
  [-30, -30],
])('a toast that was dragged %d px counts as dragged %d px for the library sonner', (drawn, counted) => {
  expect(swipeAmount(drawn)).toBe(counted);
});
