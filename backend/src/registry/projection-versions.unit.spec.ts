import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/**
 * Each projection's version and the fingerprint of its code. A change of the code must raise the version; enter both
 * here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  dish_stock: '1 qdUK6cWMql-BBWBILQIipYOTj9wb6Rh7F82YccdpHZA',
  staff_board: '3 omk5Oe_lfnP5vpyBuFI1BnKtOdDZndMLsqpNNZ1rZLQ',
  staff_call: '1 AUe9DFehpnwgLW51yKArbwu-x2fVC8RWf5go11wzYeM',
  visit: '1 EbNn2nr_zvfj4l0pXb9oKOx91VlIuQ3jPucEWOAoiXY',
  visit_phone: '1 pQdU8poujcZcf27wiE1Viq1PAoBEoCgmuRfP3eAEPdU',
  settled_order: '1 q0Q13ZOBURc3qOPKluEnHl7XdJDstldrzBJR17X0D-0',
  portion_line: '2 g35kMwLkipKp4gtdWrDoIdOBbVBtiGriN91SSg8VCWQ',
  push_when_decided: '2 NAhIwKl47uze_1kOacSsx1fSdwEo1ilBM0u53ZZYRac',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: changes with its code', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
