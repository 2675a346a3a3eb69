import { fingerprintOf, versionOf } from '#eventlog/projections/projection-state.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { LOG_EVENTS } from './log.events.js';

/**
 * Each projection's version and the fingerprint of its code. A change of the code must raise the version; enter both
 * here.
 */
const RELEASED: Readonly<Record<string, string>> = {
  dish_stock: '1 qdUK6cWMql-BBWBILQIipYOTj9wb6Rh7F82YccdpHZA',
  staff_board: '3 uFo6nT0yfokSTVJ3Wy_mpK5bfJY5e6izcDCIvokCDkw',
  staff_call: '3 x4ahPWBz_pHvLtDdX-iJdXCgn23qWVLDqkc_BsDmx1A',
  visit: '2 0vJkIAUmkBVNxZ8u3L9cEeiF3eJI7Xwo_Du8vmqo7n4',
  visit_phone: '2 ERK6gxnQaygkkfV-YNz_9qkSnnAmO_pjIaf_k5A4dy0',
  settled_order: '1 q0Q13ZOBURc3qOPKluEnHl7XdJDstldrzBJR17X0D-0',
  portion_line: '2 4cidPptuGy-_VEIf87UCGgXg3QsxU8EcSqsoYhG0lCQ',
  push_when_decided: '4 4voyubzuKeyNrBGHDV4-gfiPtHAnUV12f8YeoSB2J-c',
  duty_news: '1 _mVlx0p8QsPYDcH7OA0sICXLO9jlQqAKR_ybcyGdNDQ',
  ordering_pause: '1 igCuDjyWbotBVcxpbt1mPKqiF3T7kSFe-vHuuMVfnbI',
  venue_attendance: '1 1Zm04CqDwsZqaza4LUQhHhhnbEEwZ8AWTrWzz9X0e1s',
  shift: '2 VnTjncrZSogHZ6XVaUKQaY8bF-HiihE310Ji820VtsQ',
};

describe('The version of a projection', () => {
  test.each(INSTALLED_PROJECTIONS)('for $name changes whenever its code changes', (projection) => {
    const code = `${versionOf(projection)} ${fingerprintOf(projection, LOG_EVENTS)}`;
    expect(code).toBe(RELEASED[projection.name]);
  });
});
