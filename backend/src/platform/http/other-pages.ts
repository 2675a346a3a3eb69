import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#kernel/domain-error.js';

/** `none`: the user's own doing. Clients that are no browsers, and browsers before Fetch Metadata, say nothing. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);
/** The destinations of requests by scripts, in Fetch Metadata. */
const OF_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'empty']);
/** The modes in which a script of the same origin reads an answer. */
const READ_BY_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Refuses what another site asks for, what a link, a frame or an element of a page does, and what a browser fetches
 * ahead: for a `GET` that changes something.
 * @throws DomainError `CROSS_SITE_REQUEST`
 */
export function refuseOtherPages(headers: IncomingHttpHeaders): void {
  const isOwn = OWN_SITES.has(headers['sec-fetch-site']) && OF_SCRIPT.has(headers['sec-fetch-dest']);
  const isAhead = headers['sec-purpose'] !== undefined;
  if (!isOwn || isAhead || !READ_BY_SCRIPT.has(headers['sec-fetch-mode'])) throw new DomainError('CROSS_SITE_REQUEST');
}
