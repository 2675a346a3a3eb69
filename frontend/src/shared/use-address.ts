import { type NavigateOptions, useSearchParams } from 'react-router';
import { DATE_BOUNDS, isDay, isWithinBounds } from '@stolek/rules/local-date';
import { staffTexts } from './texts/staff-texts';

type Change = (change: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the parameters of the rendered address, and a function to change them. A change starts from the browser's
 * current address: people can act on a page that is still rendering, and its navigation must not be undone.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (change, options) => setParameters(change(new URLSearchParams(globalThis.location.search)), options),
  ];
}

export type DateInAddress = { date: string; shown: string; problem: string | undefined };

/**
 * @param given the parameter's value; empty for an emptied field
 * @param today the venue's date, which is used for a missing or invalid date
 */
export function dateInAddress(given: string | null, today: string): DateInAddress {
  const date = given ?? today;
  if (date === '' || (isDay(date) && isWithinBounds(date))) return { date, shown: date, problem: undefined };
  // Keeps a day out of bounds, such as one with a half-typed year, in its field. The page uses today instead.
  if (isDay(date)) return { date: today, shown: date, problem: DATE_BOUNDS };
  return { date: today, shown: today, problem: staffTexts.impossibleDate };
}
