/** Finds the time at which a venue's day begins, because a dish may be sold out until then. */
const HOUR = 60;
const DAY = 24 * HOUR;
/** The time at which a business day begins (docs/product.md#the-orders-number), in minutes after midnight. */
const BUSINESS_DAY_STARTS_AT = 4 * HOUR;
/** Minimum minutes between closing and opening. With less, as from 23:59 to 00:00, a venue counts as never closed. */
const SHORTEST_CLOSING = HOUR;

/** @param time `HH:MM` @returns minutes since midnight */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
}

/**
 * @param openFrom `HH:MM`, or empty
 * @returns the time of the opening in minutes after midnight; the beginning of the business day if there is no opening,
 *   or if a venue that never closes has its opening at night
 */
export function dayOpensAt(openFrom: string, openTo: string): number {
  if (openFrom === '') return BUSINESS_DAY_STARTS_AT;
  const opening = minuteOf(openFrom);
  if (opening >= BUSINESS_DAY_STARTS_AT) return opening;
  const closed = openTo === '' ? 0 : (opening - minuteOf(openTo) + DAY) % DAY;
  return closed < SHORTEST_CLOSING ? BUSINESS_DAY_STARTS_AT : opening;
}

/** @returns a time such as '04:00' for minutes after midnight */
export function hourOf(minute: number): string {
  return [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
}
