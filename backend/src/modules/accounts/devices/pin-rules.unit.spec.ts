import { isTooSimple, PIN } from './pin-rules.js';

it.each(['0000', '777777', '1234', '456789', '9876', '3210', '4567', '34567'])(
  'a PIN %s is refused as too simple',
  (pin) => {
    expect(isTooSimple(pin, '420601234567')).toBe(true);
  },
);

it.each(['1235', '1123', '9081', '8901', '1357', '2345678'.slice(0, 4) + '9'])('a PIN %s is accepted', (pin) => {
  expect(isTooSimple(pin, '420601239753')).toBe(false);
});

it("a PIN is refused if it equals the end of the person's phone number", () => {
  expect(isTooSimple('9753', '420601239753')).toBe(true);
  expect(isTooSimple('9753', '0')).toBe(false);
});

it.each(['123', '1234567', '12a4', '', ' 1234', '١٢٣٤', '1234\n'])('a text %j is refused as a PIN', (pin) => {
  expect(PIN.test(pin)).toBe(false);
});
