import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/**
 * Each projection's version and the fingerprint of its code. A change of the code must raise the version; enter both
 * here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  dish_stock: '1 qdUK6cWMql-BBWBILQIipYOTj9wb6Rh7F82YccdpHZA',
  staff_board: '1 aY1Dcvu7FGULwp47Ve5faUzvjYeqI30HBqYDd83oIs8',
  staff_call: '1 vY7581seQN_fWOzTvFR8jz-Oow8Cqs7PeohdvAsUXwI',
  visit: '1 3dvxWEAk_mCJ1aij6dBDY1kuFsbFyD3vGFaMzE5kP78',
  visit_phone: '1 HziykMYEHoNitPr5fBdt99w95EgcXyuJhJERJMTpl9c',
  portion_line: '1 EnUTzSX8MhFX-bY_y3uCk2bfwKzyXQAbGdMWgfMxrak',
  push_when_decided: '1 9USfCzOpaFdIfWWYhgPsO_PIUo_vbj5zjyaYmei34PA',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('$name: changes with its code', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
