import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#kernel/domain-error.js';

/** `none`: typed by the user. Clients other than browsers, and browsers without Fetch Metadata, send nothing. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);
/** The destinations of requests by scripts, in Fetch Metadata. */
const OF_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'empty']);
/** The modes in which a script of the same origin reads an answer. */
const READ_BY_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Refuses requests of other sites, of links, frames and elements of a page, and prefetches,
 * for a `GET` that changes something.
 * @throws DomainError `CROSS_SITE_REQUEST`
 */
export function refuseOtherPages(headers: IncomingHttpHeaders): void {
  const isOwn = OWN_SITES.has(headers['sec-fetch-site']) && OF_SCRIPT.has(headers['sec-fetch-dest']);
  const isAhead = headers['sec-purpose'] !== undefined;
  if (!isOwn || isAhead || !READ_BY_SCRIPT.has(headers['sec-fetch-mode'])) throw new DomainError('CROSS_SITE_REQUEST');
}
