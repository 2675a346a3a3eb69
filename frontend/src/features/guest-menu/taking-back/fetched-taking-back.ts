import { latePart } from '../late-part';

/** Loaded when the sheet of the orders is opened: most guests withdraw nothing. */
export const useTakingBack = latePart(() => import('./taking-back'));
