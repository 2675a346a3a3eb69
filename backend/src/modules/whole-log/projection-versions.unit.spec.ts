import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/** Of each projection the version, and what its code is then: whoever changes the code raises the number, and writes both here. */
const RELEASED: Readonly<Record<string, string>> = {
  staff_board: '5 fEnkDEJ96cstoCok8fwTiKC99sJzN-icIGmEWRBPJjU',
  order_history: '4 9ureuNqIs_T-D7wGdqb2P1WJnL68k6yVZt_SBcZiuLw',
  staff_call: '1 hM6AxuARCV08dWn6_cqmVqyrvv33EVnLfJHlTmEDp7E',
  visit: '2 GWtlt0Mf09Nmw9ZR_BXsdBIr680lEv7qnIKWPHvjMBc',
  visit_phone: '1 JuYxU_m6SD-T6jk5tYqY3htqd_ODQpsfn6x_1iFGZKQ',
  push_when_decided: '3 bdRlxJ4EWMT4PPuek3imxz4U3WijhtxbyNSCyA8OFU0',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: is another when its code is', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
