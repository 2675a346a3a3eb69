import { formatDate, todayInPrague } from '#shared/format/venue-clock.ts';
import { useHydrated } from '#shared/use-hydrated.ts';

/** Placeholders for the last day of the offers, as `2026-12-31` and as Czech text. The server replaces them. */
export const OFFER_TOKEN = '__OFFER_VALID_UNTIL__';
const DAY_TOKEN = '__OFFER_VALID_UNTIL_DAY__';

function givenDate(): string {
  const { offerUntil = '' } = document.documentElement.dataset;
  // Returns no date in development, where nothing replaces the placeholder.
  return /^\d/.test(offerUntil) ? offerUntil : '';
}

type OfferEnd = {
  until: string;
  day: string;
  /** False in prerendered HTML, because the day on which somebody will read it is not known yet. */
  isKnown: boolean;
  isOver: boolean;
};

/**
 * @returns the last day of the offers, which the operator sets (docs/product.md#plans-and-offers), and whether it is
 *   over
 */
export function useOfferEnd(): OfferEnd {
  const until = useHydrated() ? givenDate() : OFFER_TOKEN;
  if (until === OFFER_TOKEN) return { until, day: DAY_TOKEN, isKnown: false, isOver: false };
  if (until === '') return { until, day: '', isKnown: true, isOver: false };
  return { until, day: formatDate(until), isKnown: true, isOver: todayInPrague() > until };
}
