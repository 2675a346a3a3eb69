import { useMemo } from 'react';
import { generatedApi, type Venue } from '#api/generated.ts';
import { useSettled } from '#shared/use-settled.ts';
import type { Section } from '../shell-texts';
import { foundHits, type Hit, sectionHits } from './hits';

const SETTLED_MS = 200;

export type Place = { sections: readonly Section[]; venue: Pick<Venue, 'id' | 'timeZone'> | undefined };

/** What the words find: sections at once, the venue's things when nothing more is written for a moment. */
export function useHits(words: string, { sections, venue }: Place) {
  const venueId = venue?.id;
  const settled = useSettled(words.trim(), SETTLED_MS);
  const skip = settled === '' || venueId === undefined;
  const { currentData, isFetching, isError } = generatedApi.useSearchVenueQuery(
    { venueId: venueId ?? 0, q: settled },
    { skip },
  );
  const hits: Hit[] = useMemo(() => {
    const things = currentData === undefined || venue === undefined ? [] : foundHits(currentData, venue);
    return [...sectionHits(sections, words, venueId), ...things];
  }, [sections, words, venueId, venue, currentData]);
  const waits = venueId !== undefined && settled !== words.trim();
  return { hits, searching: waits || (!skip && isFetching), failed: !skip && isError };
}
