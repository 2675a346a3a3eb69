import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/**
 * Each projection's version and the fingerprint of its code. A change of the code must raise the version; enter both
 * here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  staff_board: '10 aY1Dcvu7FGULwp47Ve5faUzvjYeqI30HBqYDd83oIs8',
  order_history: '5 piJ9wmvigHMe_kwvyuopFv1WXtUnfJQIf3bTUM2J3tk',
  staff_call: '4 rqbhr8UPPbBW8GvnFEYw9rKVskxeb9qPaEgs_lqQgrs',
  visit: '3 z5R4vLpQJDf5pd7P8WS_3oJKEpJMFGNwJfJ9KoTnAAk',
  visit_phone: '2 HziykMYEHoNitPr5fBdt99w95EgcXyuJhJERJMTpl9c',
  dish_stock: '1 qdUK6cWMql-BBWBILQIipYOTj9wb6Rh7F82YccdpHZA',
  portion_line: '5 7M3PccK3W_stffnBmdVTtfP2zADOoDjmefcWZQ3NSaE',
  push_when_decided: '5 xUXqZlc7bVUbTLruZwwqZHrRWJpRILmY58lcKjUfNAY',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: changes with its code', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
