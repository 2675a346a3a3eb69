import { createContext } from 'react';

/** The id of the person who works on a shared tablet; null where the account is the person. */
export const TabletPersonId = createContext<number | null>(null);
