import { formatDate, todayInPrague } from '#shared/format/venue-clock.ts';
import { useHydrated } from '#shared/use-hydrated.ts';

/** Placeholders for the last day as a date and in words; the server, which has the setting, replaces them. */
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
  /** False on the page from the server, which does not know the day on which people read it. */
  isKnown: boolean;
  isOver: boolean;
};

/** @returns the last day of the offers, which the operator sets (docs/product.md#plans-and-offers) */
export function useOfferEnd(): OfferEnd {
  const until = useHydrated() ? givenDate() : OFFER_TOKEN;
  if (until === OFFER_TOKEN) return { until, day: DAY_TOKEN, isKnown: false, isOver: false };
  if (until === '') return { until, day: '', isKnown: true, isOver: false };
  return { until, day: formatDate(until), isKnown: true, isOver: todayInPrague() > until };
}
