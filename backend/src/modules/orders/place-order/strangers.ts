import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { Database } from '#platform/database/database.js';
import type { Table } from '#modules/venues/venues.public.js';

/** Half of what may wait at a table without its code: what one address sends leaves room for another's. */
const MAX_OF_ADDRESS = 4;
/** Of tables and addresses; beyond them all begin anew. */
const MAX_KNOWN = 10_000;

const STILL_WAITING = `select o.id from unnest($2::uuid[]) o(id) where exists (
  select from staff_board b where b.venue_id = $1 and b.order_id = o.id and b.status = 'waiting')`;

/** Which orders without the code came from one address, in the memory of each process alone, and under a hash that nobody else can make. */
@Injectable()
export class Strangers {
  private readonly secret = randomBytes(16);
  /** Ids of orders, by table and address. */
  private readonly sent = new Map<string, readonly string[]>();

  constructor(private readonly database: Database) {}

  /** @throws DomainError `TOO_MANY_WAITING_ORDERS` */
  async refuseMany(table: Table, address: string): Promise<void> {
    const key = this.keyOf(table, address);
    const known = this.sent.get(key) ?? [];
    if (known.length < MAX_OF_ADDRESS) return;
    const statement = { name: 'still_waiting', text: STILL_WAITING, values: [table.venueId, known] };
    const waiting = new Set((await this.database.query<{ id: string }>(statement)).map(({ id }) => id));
    const decided = new Set(known.filter((id) => !waiting.has(id)));
    this.sent.set(
      key,
      (this.sent.get(key) ?? []).filter((id) => !decided.has(id)),
    );
    if (waiting.size >= MAX_OF_ADDRESS) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  placed(table: Table, address: string, orderId: string): void {
    if (this.sent.size >= MAX_KNOWN) this.sent.clear();
    const key = this.keyOf(table, address);
    this.sent.set(key, [...(this.sent.get(key) ?? []), orderId]);
  }

  private keyOf({ id }: Table, address: string): string {
    return createHmac('sha256', this.secret).update(`${id} ${address}`).digest('base64url');
  }
}
