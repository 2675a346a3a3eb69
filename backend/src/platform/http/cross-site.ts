import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#kernel/domain-error.js';

/** `Sec-Fetch-Site` of our own requests; `none`: the user typed the address. Older clients send no such header. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);
/** Values of `Sec-Fetch-Dest` for requests by scripts. */
const OF_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'empty']);
/** Values of `Sec-Fetch-Mode` with which a script of the same origin reads an answer. */
const READ_BY_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Protects a `GET` that changes something. Refuses requests from other sites, from links, frames and elements of a
 * page, and prefetches.
 * @throws DomainError `CROSS_SITE_REQUEST`
 */
export function refuseOtherPages(headers: IncomingHttpHeaders): void {
  const isOwn = OWN_SITES.has(headers['sec-fetch-site']) && OF_SCRIPT.has(headers['sec-fetch-dest']);
  const isAhead = headers['sec-purpose'] !== undefined;
  if (!isOwn || isAhead || !READ_BY_SCRIPT.has(headers['sec-fetch-mode'])) throw new DomainError('CROSS_SITE_REQUEST');
}
