import { z } from 'zod';
import { bounded, Id } from '#platform/http/input.js';
import { IN_LINK } from '#modules/venues/venues.public.js';

/** Written as our links write it, which is also all that the page's own script takes. */
const IdInLink = bounded(10)
  .regex(new RegExp(`^${IN_LINK.id}$`))
  .transform(Number)
  .pipe(Id);

const TableQuery = z.object({ vid: IdInLink, tid: IdInLink });
export type TableQuery = z.infer<typeof TableQuery>;

/** `null`: a torn code is not an error but a page that says so (docs/product.md#the-tables-link). */
export function tableOf(query: unknown): TableQuery | null {
  const parsed = TableQuery.safeParse(query);
  return parsed.success ? parsed.data : null;
}
