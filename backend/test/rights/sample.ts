import type { Records } from './rights-restaurants.js';

/** The kind of record that a route reaches. `nothing`: only the caller, or a list of their own. */
export type Reach = 'venue' | 'company' | 'user' | 'nothing';

/** A request that is correct in every way, if the record is the caller's. */
export interface Sample {
  readonly reach: Reach;
  readonly params?: (records: Records) => Record<string, string | number>;
  readonly query?: (records: Records) => Record<string, string | number>;
  readonly body?: (records: Records) => object;
  /** Sent as a multipart form. */
  readonly form?: (records: Records) => Record<string, string>;
}
