import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import type { Table } from '#modules/venues/venues.public.js';

/** What `refuse_beyond_waiting` counts to. */
const MAX_WAITING = 20;
/** Strangers must not take all that guests have: together with what a table bears of them in a minute (guest-bounds.ts) it is not full. */
const MAX_WAITING_WITHOUT_CODE = 8;
/** How long a table that was full is looked at before a placement. */
const DOUBTED_MS = 60_000;
/** Beyond it, nobody is doubted: the append itself holds the bound. */
const MAX_DOUBTED = 10_000;

/** The append alone holds the bound, but there a refusal fails its whole batch: a table that was full a moment ago is looked at before. */
@Injectable()
export class FullTables {
  /** Until when, in ms since 1970, by table. */
  private readonly doubted = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** `isVerified`: bears the table's current code, else the table is always looked at. @throws DomainError `TOO_MANY_WAITING_ORDERS` */
  async refuseFull(table: Table, isVerified: boolean): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if (!isVerified) return this.refuseFrom(MAX_WAITING_WITHOUT_CODE, table);
    const until = this.doubted.get(table.id);
    if (until === undefined) return;
    if (until < Date.now()) return void this.doubted.delete(table.id);
    await this.refuseFrom(MAX_WAITING, table);
  }

  private async refuseFrom(limit: number, { id, venueId }: Table): Promise<void> {
    const [row] = await this.database.query<{ waiting: number }>({
      name: 'waiting_at_table',
      text: `select count(*)::int as waiting from (select from staff_board
        where venue_id = $1 and table_id = $2 and status = 'waiting' limit $3) w`,
      values: [venueId, id, limit],
    });
    if ((row?.waiting ?? 0) >= limit) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  /** Remembers the table when the failure of an append says that it is full. */
  note(tableId: number, error: unknown): void {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_WAITING_ORDERS') return;
    if (this.doubted.size >= MAX_DOUBTED) this.doubted.clear();
    this.doubted.set(tableId, Date.now() + DOUBTED_MS);
  }
}
