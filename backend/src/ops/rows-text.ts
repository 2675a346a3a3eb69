import type { Lag } from '#modules/diagnostics/lag/lag.dto.js';
import { count } from './terminal.js';

const LISTED = 10;

/** The differences that a worker has found by replaying random streams. */
export function rowsText({ differences }: Lag): string {
  const lines = differences.slice(0, LISTED).map(({ venueId, projection, key, found, columns, seenAt }) => {
    const how = found === 'changed' ? `differs in ${columns.join(', ')}` : found;
    return `  venue ${venueId}, ${projection} ${key}: ${how}, seen at ${seenAt}`;
  });
  if (lines.length === 0) return 'No row is known to differ from the log.';
  const more = differences.length - lines.length;
  const rows = count(differences.length, 'ROW IS', 'ROWS ARE');
  return [
    `${rows} NOT WHAT THE LOG SAYS (compare, rebuild):`,
    ...lines,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}
