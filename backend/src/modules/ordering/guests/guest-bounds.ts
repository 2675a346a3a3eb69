import { Injectable } from '@nestjs/common';
import { isRefusal } from '#kernel/domain-error.js';
import { RateLimiter, type Charge } from '#platform/rate-limit/rate-limiter.js';
import type { Table } from '#modules/venues/venues.public.js';
import { ORDERS_A_MINUTE, RECORDED_REFUSALS_A_MINUTE, WITHOUT_CODE_A_MINUTE } from '../orders/domain/order-limits.js';

/** Requests a minute of guests who have the table's code (docs/security.md#request-limits). */
const LIMITS = {
  order: ORDERS_A_MINUTE,
  call: { table: 10, tableFromAddress: 6, venue: 600 },
  bill: { table: 10, tableFromAddress: 6, venue: 600 },
  join: { table: 30, tableFromAddress: 20, venue: 600 },
  name: { table: 30, tableFromAddress: 20, venue: 600 },
} as const;

const perMinute = (limit: number) => ({ limit, windowSeconds: 60 });

/**
 * Limits guests' valid requests. Requests without the table's code have other counters, so that a stranger cannot use
 * up the guests' limits (docs/product.md#limits).
 */
@Injectable()
export class GuestBounds {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * @returns a function that takes the count back after a failure of ours. Pages repeat such requests, so an outage
   * must not use up the guests' limits (docs/product.md#limits)
   * @throws DomainError TOO_MANY_REQUESTS
   */
  count(what: keyof typeof LIMITS, table: Table, address: string, isVerified: boolean): () => void {
    return this.limiter.take(...charges(what, table, address, isVerified));
  }

  /**
   * Counts a guest's request, unless it fails by our fault (see `count`).
   * @throws DomainError TOO_MANY_REQUESTS, and whatever `work` throws
   */
  async counting<Result>(
    of: {
      readonly what: keyof typeof LIMITS;
      readonly table: Table;
      readonly address: string;
      readonly isVerified: boolean;
    },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const giveBack = this.count(of.what, of.table, of.address, of.isVerified);
    return work().catch((error: unknown) => {
      if (!isRefusal(error)) giveBack();
      throw error;
    });
  }

  /** Counts a refused order. @throws DomainError TOO_MANY_REQUESTS if too many refusals are recorded already */
  countRefused(table: Table, address: string, isVerified: boolean): void {
    this.limiter.check(...charges('order', table, address, isVerified));
    this.limiter.take(
      charge('refused-table-address', `${table.id} ${address}`, RECORDED_REFUSALS_A_MINUTE.tableFromAddress),
      charge('refused-table', table.id, RECORDED_REFUSALS_A_MINUTE.table),
      charge('refused-venue', table.venueId, RECORDED_REFUSALS_A_MINUTE.venue),
    );
  }
}

function charges(what: keyof typeof LIMITS, { id, venueId }: Table, address: string, isVerified: boolean): Charge[] {
  if (isVerified) {
    const limit = LIMITS[what];
    return [
      charge(`${what}-table-address`, `${id} ${address}`, limit.tableFromAddress),
      charge(`${what}-table`, id, limit.table),
      charge(`${what}-venue`, venueId, limit.venue),
    ];
  }
  const limit = WITHOUT_CODE_A_MINUTE;
  return [
    charge(`${what}-open-table-address`, `${id} ${address}`, limit.tableFromAddress),
    charge(`${what}-open-venue-address`, `${venueId} ${address}`, limit.venueFromAddress),
    charge(`${what}-open-table`, id, limit.table),
    charge(`${what}-open-venue`, venueId, limit.venue),
  ];
}

function charge(kind: string, of: string | number, limit: number): Charge {
  return { kind, of, bound: perMinute(limit) };
}
