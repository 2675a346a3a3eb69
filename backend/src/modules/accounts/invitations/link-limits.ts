import { createHash } from 'node:crypto';
import type { Principal } from '#kernel/principal.js';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.js';

const BY_CALLER = { limit: 30, windowSeconds: 3600 } as const;
const BY_CALLER_TO_ADDRESS = { limit: 5, windowSeconds: 3600 } as const;

/** Counts a link that the caller orders, whether mailed or shown. @throws DomainError TOO_MANY_REQUESTS */
export function countLink(limiter: RateLimiter, { userId }: Principal, email: string): void {
  // The counters contain no mail address.
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  limiter.take(
    { kind: 'link-by', of: userId, bound: BY_CALLER },
    { kind: 'link-by-to', of: `${userId}:${address}`, bound: BY_CALLER_TO_ADDRESS },
  );
}
