import { DATE_BOUNDS, isDay, isWithinBounds } from './format/generated-local-date';
import { staffTexts } from './texts/staff-texts';

/** A date that an address names: which one counts, which one its field shows, and what is wrong with it. */
export type DateInAddress = { date: string; shown: string; problem: string | undefined };

/**
 * @param given as it stands in the address; empty for a field that was emptied
 * @param today the venue's date, which counts where none is named or what is named is none
 */
export function dateInAddress(given: string | null, today: string): DateInAddress {
  const date = given ?? today;
  if (date === '' || (isDay(date) && isWithinBounds(date))) return { date, shown: date, problem: undefined };
  // A year that is being typed stays in its field.
  if (isDay(date)) return { date: today, shown: date, problem: DATE_BOUNDS };
  return { date: today, shown: today, problem: staffTexts.impossibleDate };
}
