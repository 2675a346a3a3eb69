import type { z } from 'zod';
import { TableLinkQuery } from '#modules/venues/venues.public.js';

/** Without `tid` the menu is read as from no table. */
export const CurrentMenuQuery = TableLinkQuery.partial({ tid: true });
export type CurrentMenuQuery = z.infer<typeof CurrentMenuQuery>;
