/** Tests the selection by words of `npm test -- …`. Prints, last, `N passed, N failed, 0 skipped`. */
import { isDeepStrictEqual } from 'node:util';
import { allSpecs, choose } from './selection.mjs';

const SUITES = ['walls', 'unit', 'db', 'e2e'];
const spec = (suite, path, name) => ({ suite, path, name, folders: path.split('/').slice(0, -1) });
const HISTORY = spec('db', 'backend/src/order-history/order-history.db.spec.ts', 'order-history');
const MONEY = spec('unit', 'backend/src/kernel/money.unit.spec.ts', 'money');
const BASKET = spec('unit', 'frontend/src/guest/basket.spec.ts', 'basket');
const JOURNEY = spec('e2e', 'e2e/ordering.spec.ts', 'ordering');
const SPECS = [HISTORY, MONEY, BASKET, JOURNEY];

/** Words → suites and spec files (null: all of the suites), or null if they are refused. */
const CASES = [
  ['', [SUITES, null]],
  ['unit', [['unit'], null]],
  ['walls unit', [['walls', 'unit'], null]],
  [
    'backend',
    [
      ['unit', 'db'],
      [HISTORY, MONEY],
    ],
  ],
  ['frontend unit', [['unit'], [BASKET]]],
  ['order-history', [['db'], [HISTORY]]],
  ['backend order-history', [['db'], [HISTORY]]],
  ['kernel', [['unit'], [MONEY]]],
  [
    'money ordering',
    [
      ['unit', 'e2e'],
      [MONEY, JOURNEY],
    ],
  ],
  ['e2e ordering', [['e2e'], [JOURNEY]]],
  ['walls money', [['walls', 'unit'], [MONEY]]],
  ['nothing-of-ours', null],
  ['money nothing-of-ours', null],
  ['frontend order-history', null],
  ['db money', null],
  ['db money order-history', null],
];

function outcome(words) {
  try {
    const { suites, specs } = choose(words.split(' ').filter(Boolean), SUITES, SPECS);
    return [[...suites].sort(), specs];
  } catch {
    return null;
  }
}

const failures = CASES.flatMap(([words, wanted]) => {
  const sorted = wanted && [[...wanted[0]].sort(), wanted[1]];
  return isDeepStrictEqual(outcome(words), sorted) ? [] : [`npm test -- ${words}: ${JSON.stringify(outcome(words))}`];
});
const tiers = new Set(allSpecs().map(({ suite }) => suite));
if (!['db', 'unit', 'e2e'].every((tier) => tiers.has(tier))) failures.push(`Tiers found: ${[...tiers].join(', ')}`);
for (const failure of failures) console.log(failure);
console.log(`${CASES.length + 1 - failures.length} passed, ${failures.length} failed, 0 skipped`);
process.exitCode = failures.length > 0 ? 1 : 0;
