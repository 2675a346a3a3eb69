import { createContext } from 'react';

/** The board is a stored one: nothing on it can be decided or opened. */
export const ReadOnly = createContext(false);
