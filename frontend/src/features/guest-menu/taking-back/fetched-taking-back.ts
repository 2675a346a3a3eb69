import { latePart } from '../late-part';

/** Fetched when the sheet of the orders is opened: most guests take nothing back. */
export const useTakingBack = latePart(() => import('./taking-back'));
