import { DRINKS } from './drinks.mjs';
import { poured } from './glass.mjs';
import { developed, lit } from './light.mjs';
import { MAINS } from './mains.mjs';
import { Relief } from './relief.mjs';
import { MEATLESS, SPECIALS } from './specials.mjs';
import { STARTERS } from './starters.mjs';
import { CUPS, SWEETS } from './sweets.mjs';

/** Painters of what is seen from above, by their files' names. */
const DISHES = { ...STARTERS, ...MAINS, ...SPECIALS, ...MEATLESS, ...SWEETS, ...CUPS };

/** All pictures, by the names of their files, which are made of the dishes' names. */
export const NAMES = [...Object.keys(DISHES), ...Object.keys(DRINKS)];

/**
 * @param rows the picture's height in points; it is 4 : 3
 * @returns its bytes, red, green and blue of each point
 */
export function painted(name, rows) {
  const columns = Math.round((rows * 4) / 3);
  if (name in DRINKS) return { bytes: developed(poured(DRINKS[name], columns, rows), columns, rows), columns, rows };
  const relief = new Relief(rows);
  DISHES[name](relief);
  return { bytes: developed(lit(relief), columns, rows), columns, rows };
}
