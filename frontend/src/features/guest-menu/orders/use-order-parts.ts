import { latePart } from '../late-part';

/** Loads the parts on demand, because most guests read the menu for a while before there is an order to show. */
export const useOrderParts = latePart(() => import('./order-parts'));
