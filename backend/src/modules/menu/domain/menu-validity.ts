/** As a menu names them, Monday first. */
export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** On the wall clock of its venue (docs/product.md#when-a-menu-is-valid). */
export interface MenuValidity {
  /** `YYYY-MM-DD`, included. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: number;
  /** Included: 1439 (23:59) lasts until midnight. Minutes since midnight, as `timeFrom`. */
  readonly timeTo: number;
  /** None means every day. */
  readonly validDays: readonly Weekday[];
}

/** `YYYY-MM-DD`, 1 (Monday) – 7 (Sunday), minutes since midnight. */
export interface WallClock {
  readonly date: string;
  readonly weekday: number;
  readonly minute: number;
}

/** docs/product.md#when-a-menu-is-valid */
export function isValid(menu: MenuValidity, now: WallClock): boolean {
  return isValidOn(menu, now) && menu.timeFrom <= now.minute && now.minute <= menu.timeTo;
}

function isValidOn({ dateFrom, dateTo, validDays }: MenuValidity, { date, weekday }: WallClock): boolean {
  if (date < dateFrom || dateTo < date) return false;
  if (validDays.length === 0) return true;
  const today = WEEKDAYS[weekday - 1];
  return today !== undefined && validDays.includes(today);
}
