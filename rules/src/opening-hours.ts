/** Finds the hour at which a venue's day begins, for dishes that are sold out until then. */
const HOUR = 60;
const DAY = 24 * HOUR;
/** docs/product.md#the-orders-number */
const BUSINESS_DAY_STARTS_AT = 4 * HOUR;
/** A shorter pause between closing and opening, such as 23:59 to 00:00, means that the venue does not close. */
const SHORTEST_CLOSING = HOUR;

/** @param time `HH:MM` @returns minutes since midnight */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
}

/**
 * @param openFrom `HH:MM`, or empty
 * @returns minutes after midnight of the opening; if there is none, or if a venue that does not close has it at night,
 *   of the beginning of the business day
 */
export function dayOpensAt(openFrom: string, openTo: string): number {
  if (openFrom === '') return BUSINESS_DAY_STARTS_AT;
  const opening = minuteOf(openFrom);
  if (opening >= BUSINESS_DAY_STARTS_AT) return opening;
  const closed = openTo === '' ? 0 : (opening - minuteOf(openTo) + DAY) % DAY;
  return closed < SHORTEST_CLOSING ? BUSINESS_DAY_STARTS_AT : opening;
}

/** @returns '04:00' for 240 */
export function hourOf(minute: number): string {
  return [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
}
