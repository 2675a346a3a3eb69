import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Settings } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import type { Table } from '../../../venues/venues.public.js';

/** What `refuse_beyond_waiting` counts to (migrations/0100). */
const MAX_WAITING = 20;
/** With what a table bears of them in a minute (guest-bounds.ts) still below that, even when all of it comes at once. */
const MAX_WAITING_WITHOUT_CODE = 8;
/** How long a table that was full is looked at before a placement. */
const DOUBTED_MS = 60_000;
/** Beyond it, nobody is doubted: the bound itself is held in the append. */
const MAX_DOUBTED = 10_000;

/**
 * Tables at which too many orders wait for the staff. The append alone holds that bound, but there a refusal fails the whole
 * batch in which it travels: a table that was full a moment ago is looked at before.
 */
@Injectable()
export class FullTables {
  /** Until when, in ms since 1970, by table. */
  private readonly doubted = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError `TOO_MANY_WAITING_ORDERS` when the table was full lately and still is */
  async refuseFull(table: Table): Promise<void> {
    const until = this.doubted.get(table.id);
    if (until === undefined) return;
    if (until < Date.now()) return void this.doubted.delete(table.id);
    if ((await this.waitingAt(table)) >= MAX_WAITING) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  /**
   * For an order without the table's code: strangers must not fill a table up for those who sit at it.
   *
   * @throws DomainError `TOO_MANY_WAITING_ORDERS` when what room is left is for orders with the code
   */
  async refuseStranger(table: Table): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if ((await this.waitingAt(table)) >= MAX_WAITING_WITHOUT_CODE) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  /** @returns whether the failure of an append says that the table is full, which is remembered */
  note(tableId: number, error: unknown): boolean {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_WAITING_ORDERS') return false;
    if (this.doubted.size >= MAX_DOUBTED) this.doubted.clear();
    this.doubted.set(tableId, Date.now() + DOUBTED_MS);
    return true;
  }

  /** @returns how many orders of the table wait; the bound when they are more */
  private async waitingAt({ id, venueId }: Table): Promise<number> {
    const [row] = await this.database.query<{ waiting: number }>({
      name: 'waiting_at_table',
      text: `select count(*)::int as waiting from (select from staff_board
        where venue_id = $1 and table_id = $2 and status = 'waiting' limit ${MAX_WAITING}) w`,
      values: [venueId, id],
    });
    return row?.waiting ?? 0;
  }
}
