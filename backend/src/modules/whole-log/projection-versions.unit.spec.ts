import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/** Of each projection the version, and what its code is then: whoever changes the code raises the number, and writes both here. */
const RELEASED: Readonly<Record<string, string>> = {
  staff_board: '1 WFOgjBdj38L8qFoqI9szsYgVmRbgTbUgCgr0qPYwM_g',
  order_history: '3 iAsVigcV93bO1VFrCtxzPClR3AmujJXAeLweA8tdmmc',
  staff_call: '1 hM6AxuARCV08dWn6_cqmVqyrvv33EVnLfJHlTmEDp7E',
  push_when_decided: '2 jKdJ7UfrFFZWS4qMo-RoIn0bjWZ9k1ELETVYNnXvwu0',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: is another when its code is', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
