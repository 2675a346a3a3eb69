/** The days as a menu names them, Monday first (specification, section 3). */
export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a menu stands before guests, on the wall clock of its venue. */
export interface MenuValidity {
  /** `YYYY-MM-DD`, included. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD`, included. */
  readonly dateTo: string;
  /** Minutes since midnight, included. */
  readonly timeFrom: number;
  /** Minutes since midnight, included: 1439 (23:59) lasts until midnight. */
  readonly timeTo: number;
  /** None means every day. */
  readonly validDays: readonly Weekday[];
}

/** What the wall clock of the venue shows: `YYYY-MM-DD`, 1 (Monday) – 7 (Sunday), minutes since midnight. */
export interface WallClock {
  readonly date: string;
  readonly weekday: number;
  readonly minute: number;
}

/**
 * Whether a menu is valid when the venue's wall clock shows `now`. Within an hour that daylight saving repeats it is
 * valid both times; within one that it leaves out, never. (specification, section 3; decisions, Orders)
 */
export function isValid(menu: MenuValidity, now: WallClock): boolean {
  return isValidOn(menu, now) && menu.timeFrom <= now.minute && now.minute <= menu.timeTo;
}

function isValidOn({ dateFrom, dateTo, validDays }: MenuValidity, { date, weekday }: WallClock): boolean {
  if (date < dateFrom || dateTo < date) return false;
  if (validDays.length === 0) return true;
  const today = WEEKDAYS[weekday - 1];
  return today !== undefined && validDays.includes(today);
}
