/** Tests the times of `npm test -- --at …`. Prints, last, `N passed, N failed, 0 skipped`. */
import { instantOf } from './begun-at.mjs';

/** Time of the venue's clock → UTC, or null if there is no such time. */
const CASES = {
  '2027-01-15 23:55': '2027-01-15T22:55:00.000Z',
  '2027-03-28 01:59': '2027-03-28T00:59:00.000Z',
  '2027-03-28 02:30': null,
  '2027-03-28 03:55': '2027-03-28T01:55:00.000Z',
  '2027-10-31 02:30': '2027-10-31T00:30:00.000Z',
  '2027-10-31 03:55': '2027-10-31T02:55:00.000Z',
  unit: null,
};

const read = (time) => (Number.isNaN(instantOf(time)) ? null : new Date(instantOf(time)).toISOString());
const failures = Object.keys(CASES).filter((time) => read(time) !== CASES[time]);
for (const time of failures) console.log(`${time} is ${CASES[time]}, not ${read(time)}`);
console.log(`${Object.keys(CASES).length - failures.length} passed, ${failures.length} failed, 0 skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
