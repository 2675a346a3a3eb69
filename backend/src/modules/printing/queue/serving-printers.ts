import type { SqlSource } from '#platform/database/own-session.js';

// Reads only the last five minutes, because a printer that has been silent for longer does not serve its venue
// (docs/product.md#presence).
const SERVING = `
  select venue_id as "venueId", extract(epoch from now() - max(seen_at))::float8 * 1000 as "agoMs" from printer
  where prints && '{confirmed,waiting}' and seen_at > now() - interval '5 minutes' group by venue_id`;

/** Reads the venues whose printers have recently asked for orders. Such a printer serves a venue as a board does. */
export function readServingPrinters(sql: SqlSource): Promise<{ readonly venueId: number; readonly agoMs: number }[]> {
  return sql.query({ name: 'serving_printers', text: SERVING });
}
