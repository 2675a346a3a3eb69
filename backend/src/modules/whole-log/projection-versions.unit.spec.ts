import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/** Of each projection the version, and what its code is then: whoever changes the code raises the number, and writes both here. */
const RELEASED: Readonly<Record<string, string>> = {
  staff_board: '7 OYnf1CILoOIep9Ja7km9bQDh2bnqUxePhXp8WUCxo1A',
  order_history: '5 LbPtXBfsLT2nf1EeqmmB_8h9jmd64pxSDfP_3ixMhHs',
  staff_call: '3 nXWC-rSzDoABwxANkCuCEgGVCYv2c5kVBirLyVLk1ig',
  visit: '3 z5R4vLpQJDf5pd7P8WS_3oJKEpJMFGNwJfJ9KoTnAAk',
  visit_phone: '2 HziykMYEHoNitPr5fBdt99w95EgcXyuJhJERJMTpl9c',
  dish_stock: '1 qdUK6cWMql-BBWBILQIipYOTj9wb6Rh7F82YccdpHZA',
  portion_line: '3 USEjHikppVnSUsB0F8-rQapaK1UbYwKAldkFLUAbDuw',
  push_when_decided: '4 PgtK78oCIHLGkQn3KNGE3DzrMaE-DbBzN_0Jr1lLfJE',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: is another when its code is', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
