import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import { FcmSender } from './fcm-sender.js';
import { parseNotifToken, type PushAddress } from './push-address.js';

export interface PushTarget extends PushAddress {
  readonly tableId: number;
  /** Hash of the guest's session code, '' for none. */
  readonly session: string;
}

export interface NewPushTarget {
  readonly venueId: number;
  readonly orderId: string;
  readonly tableId: number;
  readonly session: string | null;
  readonly notifToken: string;
}

/** Kept beside the events and erased a day after the order's end, or when nobody is there (docs/product.md#addresses). */
@Injectable()
export class PushTargets {
  private readonly logger = new Logger(PushTargets.name);

  constructor(
    private readonly database: Database,
    private readonly fcm: FcmSender,
    private readonly settings: Settings,
  ) {}

  /** Never throws: a lost address loses a push, not an order. */
  async keep({ venueId, orderId, tableId, session, notifToken }: NewPushTarget): Promise<void> {
    const address = parseNotifToken(notifToken, this.settings);
    if (!address || (address.service === 'fcm' && !this.fcm.isSetUp)) return;
    try {
      await this.database.query({
        name: 'push_target_keep',
        text: `insert into push_target (venue_id, order_id, service, address, table_id, session)
          values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        values: [venueId, orderId, address.service, address.address, tableId, session ?? ''],
      });
    } catch (error) {
      this.logger.warn({ venueId, orderId, reason: String(error) }, 'No pushes for this order');
    }
  }

  async find(venueId: number, orderId: string): Promise<PushTarget | null> {
    const [row] = await this.database.query<PushTarget>({
      name: 'push_target_find',
      text: `select service, address, table_id as "tableId", session from push_target
        where venue_id = $1 and order_id = $2`,
      values: [venueId, orderId],
    });
    return row ?? null;
  }

  async forget(venueId: number, orderId: string): Promise<void> {
    await this.database.query({
      name: 'push_target_forget',
      text: 'delete from push_target where venue_id = $1 and order_id = $2',
      values: [venueId, orderId],
    });
  }

  /** @returns how many were erased */
  async eraseDue(now: Date): Promise<number> {
    const rows = await this.database.query({
      text: 'delete from push_target where erase_at <= $1 returning 1 as erased',
      values: [now],
    });
    return rows.length;
  }
}
