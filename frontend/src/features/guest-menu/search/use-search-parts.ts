import { fetchNamed, latePart } from '../late-part';

/**
 * A phone that stores the page stores this part too, so a guest can search without a network
 * (src/service-worker/kept-pages.ts).
 */
export const useSearchParts = latePart(async () => {
  await fetchNamed('search');
  return import('./search-parts');
});
