import { createContext } from 'react';

/** Whether the guests of this table fetch their orders (docs/product.md#pick-up-by-number). */
export const IsPickup = createContext(false);
