import { latePart } from '../late-part';

/** Words of rare states, loaded in the first one. */
export const useVenueWords = latePart(() => import('./venue-words'));
