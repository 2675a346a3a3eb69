/** `HH:MM`; both are empty if the venue states no hours (docs/product.md#venues). */
export type OpeningHours = { readonly openFrom: string; readonly openTo: string };

/** A business day begins at this hour (docs/product.md#the-venues-clock), so a night's hours follow its evening. */
const DAY_BEGINS = 4;
const DAY = 24;
/** Minimum number of hours, because fewer bars would be too wide. */
const LEAST = 8;

const placeOf = (hour: number): number => (hour - DAY_BEGINS + DAY) % DAY;

/**
 * The hours on the axis of a day's chart, in the order of a business day, so that the shapes of two days can be
 * compared.
 * @param counted the hours with a value, 0–23
 * @returns the hours from the opening to the closing, extended to each hour with a value; at least eight
 */
export function hourAxis(counted: readonly number[], hours: OpeningHours): number[] {
  const places = [...openPlaces(hours), ...counted.map(placeOf)];
  const [first, last] = places.length === 0 ? [0, 0] : [Math.min(...places), Math.max(...places)];
  const missing = Math.max(0, LEAST - (last - first + 1));
  const begin = Math.max(0, Math.min(first - Math.floor(missing / 2), DAY - LEAST));
  const end = Math.min(DAY - 1, Math.max(last, begin + LEAST - 1));
  return Array.from({ length: end - begin + 1 }, (_, index) => (begin + index + DAY_BEGINS) % DAY);
}

function openPlaces({ openFrom, openTo }: OpeningHours): number[] {
  if (openFrom === '' || openTo === '') return [];
  const first = placeOf(Math.floor(minutesOf(openFrom) / 60) % DAY);
  const last = placeOf(Math.ceil(minutesOf(openTo) / 60 + DAY - 1) % DAY);
  // Shows the whole day if the venue is open when a business day begins, because its hours are then at both ends.
  return first <= last ? [first, last] : [0, DAY - 1];
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
