import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { RetryLaterError } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { FcmSender } from './fcm-sender.js';
import { parseNotifToken, type PushAddress } from './push-address.js';
import { PUSH_LIMIT_MS } from './push-sender.js';

/** These SQL texts are parts of the append's statements, which saves a round trip. `facts` are events of orders. */

/** SQL: the events `e` of orders whose guests want pushes. */
export const withPushTargets = (facts: string): string =>
  `${facts} e join push_target t on t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** An address is stored for this long after its order's end (docs/product.md#addresses). */
const AFTER_THE_END = `interval '24 hours'`;

/** SQL: schedules the erasure of the orders' addresses (docs/product.md#addresses). */
export const endPushTargets = (facts: string): string => `
        update push_target t set expires_at = e.occurred_at + ${AFTER_THE_END} from ${facts} e
        where t.venue_id = e.venue_id and t.order_id = e.stream_id`;

/** SQL: like `endPushTargets`; also returns the events of orders whose guests want pushes. */
export const endingPushTargets = (facts: string): string => `${endPushTargets(facts)}
        returning e.venue_id, e.venue_seq, e.stream_id, e.type, e.correlation_id
      `;

export interface PushTarget extends PushAddress {
  readonly tableId: number;
  /** Hash of the guest's session code; '' without one. */
  readonly session: string;
  /** Language code of the phone; `null` if unknown. */
  readonly language: string | null;
}

interface NewPushTarget {
  readonly venueId: number;
  readonly orderId: string;
  readonly tableId: number;
  readonly session: string | null;
  readonly language: GuestLanguage;
  readonly notifToken: string;
}

export interface PushedNews {
  readonly venueId: number;
  readonly orderId: string;
  readonly seq: number;
}

/**
 * Time in ms for which a push claims its address: longer than any push, so that only the claim of a dead worker
 * expires.
 */
const TAKEN_FOR_MS = PUSH_LIMIT_MS + 2_000;

// Locks the row before comparing, so that the second of two workers sees what the first one changed. Old jobs without a
// number are always sent.
const TAKE = `
  with target as materialized (
    select * from push_target where venue_id = $1 and order_id = $2 and pushed_seq < coalesce($3::bigint, pushed_seq + 1) for update
  ), taking as (
    update push_target t set leased_until = now() + $4 * interval '1 millisecond' from target
    where t.venue_id = target.venue_id and t.order_id = target.order_id and target.leased_until <= now()
    returning 1
  )
  select service, address, table_id as "tableId", session, language, exists (select from taking) as taken,
    extract(epoch from leased_until - now())::float8 * 1000 as "freeInMs" from target`;

const UNPLACED = `t.created_at <= $1::timestamptz - interval '10 minutes' and not exists (
    select from event e where e.venue_id = t.venue_id and e.stream_id = t.order_id)`;

/**
 * Stores push addresses outside the events. They are erased a day after the order's end, or when their service reports
 * that they are invalid (docs/product.md#addresses).
 */
@Injectable()
export class PushTargets {
  private readonly logger = new Logger(PushTargets.name);

  constructor(
    private readonly database: Database,
    private readonly fcm: FcmSender,
    private readonly settings: Settings,
  ) {}

  /** @returns `null` for an address of an unknown service, or of FCM if FCM is not set up */
  addressOf(notifToken: string): PushAddress | null {
    const address = parseNotifToken(notifToken, this.settings);
    return address?.service === 'fcm' && !this.fcm.isSetUp ? null : address;
  }

  /**
   * Stores the push address of an order. Never throws: without the address, the order is placed and its guest gets no
   * pushes.
   */
  async keep({ venueId, orderId, tableId, session, language, notifToken }: NewPushTarget): Promise<void> {
    const address = this.addressOf(notifToken);
    if (address === null) return;
    try {
      await this.database.query({
        name: 'push_target_keep',
        text: `insert into push_target (venue_id, order_id, service, address, table_id, session, language)
          values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        values: [venueId, orderId, address.service, address.address, tableId, session ?? '', language],
      });
    } catch (error) {
      this.logger.warn({ venueId, orderId, reason: String(error) }, 'No pushes for this order');
    }
  }

  /**
   * Claims the address for one push about this event; call `release` after it. Pushes of an order run one after the
   * other, so that none overtakes another.
   * @returns `null` if there is no address, or a newer event was pushed
   * @throws RetryLaterError while another push about the order runs
   */
  async take({ venueId, orderId, seq }: PushedNews): Promise<PushTarget | null> {
    const [row] = await this.database.query<PushTarget & { taken: boolean; freeInMs: number }>({
      name: 'push_target_take',
      text: TAKE,
      values: [venueId, orderId, seq, TAKEN_FOR_MS],
    });
    if (row?.taken === false) throw new RetryLaterError('Another push about the order is under way', 500, row.freeInMs);
    return row ?? null;
  }

  async release({ venueId, orderId, seq }: PushedNews, wasSent: boolean): Promise<void> {
    await this.database.query({
      name: 'push_target_release',
      text: `update push_target set leased_until = '-infinity', pushed_seq = greatest(pushed_seq, $3)
        where venue_id = $1 and order_id = $2`,
      values: [venueId, orderId, wasSent ? seq : 0],
    });
  }

  async forget(venueId: number, orderId: string): Promise<void> {
    await this.database.query({
      name: 'push_target_forget',
      text: 'delete from push_target where venue_id = $1 and order_id = $2',
      values: [venueId, orderId],
    });
  }

  /** Schedules the erasure of an address that is stored after its order has ended. */
  async end(venueId: number, orderId: string, endedAt: Date): Promise<void> {
    await this.database.query({
      name: 'push_target_end',
      text: `update push_target set expires_at = least(expires_at, $3::timestamptz + ${AFTER_THE_END})
        where venue_id = $1 and order_id = $2`,
      values: [venueId, orderId, endedAt],
    });
  }

  /** Erases addresses whose time is over, and those of orders that were never stored because their append failed. */
  async eraseDue(now: Date): Promise<number> {
    const due = await this.erase('expires_at <= $1', now);
    return due + (await this.erase(UNPLACED, now));
  }

  private async erase(which: string, now: Date): Promise<number> {
    const text = `delete from push_target t where ${which} returning 1 as erased`;
    return (await this.database.query({ text, values: [now] })).length;
  }
}

const EVERY_MS = 10 * 60_000;

@Injectable()
export class ErasePushTargetsJob implements OnModuleInit {
  private readonly logger = new Logger(ErasePushTargetsJob.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly targets: PushTargets,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.every(EVERY_MS, 'erase-push-targets', async () => {
      const erased = await this.targets.eraseDue(this.clock.now());
      if (erased > 0) this.logger.debug(`${erased} push addresses erased`);
    });
  }
}
