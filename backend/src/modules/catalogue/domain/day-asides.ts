import type { Pending } from './day-dish.js';
import { kindByName } from './day-kinds.js';
import { isAside, isFood, isTitle } from './day-remarks.js';
import { isNote } from './menu-notes.js';

export interface AsideContext {
  /** True if most dishes have a price, so that a line without one is probably a remark. */
  readonly isPriced: boolean;
  readonly isSmall: boolean;
  readonly isAboveDays: boolean;
}

const MAX_NAME = 120;
const STATES_PRICE = /\d\s?(?:kč|kc|,-|,–|,—)|(?:…|\.{3})\s?\d/iu;
const MAY_STATE_PRICE = /\p{L}.*(?<![:.\d])\d{2,3}\s*$/u;

/** Tells whether the line itself shows that it is a dish. */
export const isStated = ({ number, isKindWritten, dish: { allergens, unsure } }: Pending): boolean =>
  number !== null ||
  isKindWritten === true ||
  allergens !== null ||
  unsure.some(({ column }) => column === 'allergens');

/** Tells whether a line with a number is not a dish, because the number is not a price or the line is a title. */
export function isNoDish(line: Pending, { isAboveDays, isPriced }: AsideContext): boolean {
  const { dish, written } = line;
  if (isStated(line)) return false;
  if (dish.priceCzk !== null)
    return !STATES_PRICE.test(written) && (isTitle(written) || (isAboveDays && !isFood(dish.name)));
  if (STATES_PRICE.test(written)) return isTitle(written);
  if (MAY_STATE_PRICE.test(written) && !isTitle(written)) return isAside(written) && !isFood(dish.name);
  return isAside(written) || isAboveDays || (isPriced && !isFood(dish.name));
}

/**
 * Tells whether a name without a price is a dish, so that a person must give the price.
 * @param isShared whether the line has several dishes
 */
export function isDish(line: Pending, context: AsideContext, isShared: boolean): boolean {
  const { kind, written } = line;
  if (isStated(line)) return true;
  const isInSection = kind !== null && !context.isPriced;
  if (isAside(written) && !isInSection) return false;
  if (isShared) return true;
  return (isInSection || !context.isAboveDays) && isNamed(line.dish.name, isInSection, context);
}

function isNamed(name: string, isInSection: boolean, { isSmall, isPriced }: AsideContext): boolean {
  const isInCapitals = isSmall && !/\p{Ll}/u.test(name);
  if (kindByName(name) === 'soup' || (isInSection && !isInCapitals)) return true;
  const isRemark = isInCapitals || /[!?:.]$/.test(name) || isNote(name) || isAside(name);
  return !isRemark && name.length <= MAX_NAME && (!isPriced || isFood(name));
}
