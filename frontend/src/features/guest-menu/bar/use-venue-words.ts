import { latePart } from '../late-part';

export const useVenueWords = latePart(() => import('./venue-words'));
