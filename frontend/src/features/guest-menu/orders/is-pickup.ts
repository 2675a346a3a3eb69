import { createContext } from 'react';

/** True if the guests of this table fetch their orders (docs/product.md#pick-up-by-number). */
export const IsPickup = createContext(false);
