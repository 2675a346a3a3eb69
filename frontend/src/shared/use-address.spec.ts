import { dateInAddress } from './use-address';

const TODAY = '2026-03-04';
const IMPOSSIBLE = 'Takové datum v kalendáři není, zobrazujeme dnešek.';
const BOUNDS = 'Rok musí být 2000 až 9999.';

it.each([
  [null, TODAY, TODAY, undefined],
  ['', '', '', undefined],
  ['2026-02-28', '2026-02-28', '2026-02-28', undefined],
  ['9999-12-31', '9999-12-31', '9999-12-31', undefined],
  ['2026-13-45', TODAY, TODAY, IMPOSSIBLE],
  ['2026-02-30', TODAY, TODAY, IMPOSSIBLE],
  ['včera', TODAY, TODAY, IMPOSSIBLE],
  ['12026-01-01', TODAY, TODAY, IMPOSSIBLE],
  ['0202-03-01', TODAY, '0202-03-01', BOUNDS],
  ['1999-12-31', TODAY, '1999-12-31', BOUNDS],
])('dateInAddress reads %j as %j, shows %j and reports %j', (given, date, shown, problem) => {
  expect(dateInAddress(given, TODAY)).toEqual({ date, shown, problem });
});
