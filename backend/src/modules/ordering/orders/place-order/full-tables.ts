import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import type { Table } from '#modules/venues/venues.public.js';
import { readOpenVisit, readVisitAtTable } from '../../visits/sight/visit-rows.js';

/** These three are what `refuse_beyond_waiting` counts to; this one at a table and in a party. */
const MAX_WAITING = 20;
/** Orders at a table without its code, which take nothing of the others' place. */
const MAX_WAITING_WITHOUT_CODE = 8;
/** The share of one sender in those, so that another one has room. */
const MAX_WAITING_OF_SENDER = 4;

/** An order that asks for room at a table. */
interface Asking {
  readonly table: Table;
  /** As in `OrderPlaced`. */
  readonly sender: string | null;
  /** Bears the table's current code. */
  readonly isVerified: boolean;
  /** The visit that the page believes in. */
  readonly visitId: string | null;
}

/** How long a table that was full is looked at before a placement. */
const DOUBTED_MS = 60_000;
/** Beyond it, nobody is doubted: the append itself holds the bound. */
const MAX_DOUBTED = 10_000;

const WAITING = `from staff_board b where b.venue_id = $1 and b.status = 'waiting'`;
const UNVERIFIED = `select ${WAITING} and b.table_id = $2 and b.is_verified is false`;
const WITHOUT_CODE = `select (select count(*) from (${UNVERIFIED} limit $3) w) >= $3
  or (select count(*) from (${UNVERIFIED} and b.sender = $4 limit $5) w) >= $5 as "isFull"`;
const WITH_CODE = `select greatest(
  (select count(*) from (select ${WAITING} and b.table_id = $2 and b.is_verified is distinct from false limit $3) w),
  (select count(*) from (select ${WAITING} and b.visit_id = any ($4::uuid[]) limit $3) w)) >= $3 as "isFull"`;

/** The append alone holds the bounds, but there a refusal fails its whole batch: a table that was full a moment ago is looked at before. */
@Injectable()
export class FullTables {
  /** Until when, in ms since 1970, by table. */
  private readonly doubted = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** Without its code the table is always looked at. @throws DomainError `TOO_MANY_WAITING_ORDERS` */
  async refuseFull({ table, sender, isVerified, visitId }: Asking): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if (!isVerified) return this.refuseStrangers(table, sender);
    const until = this.doubted.get(table.id);
    if (until === undefined) return;
    if (until < Date.now()) return void this.doubted.delete(table.id);
    await this.refuseParty(table, visitId);
  }

  private async refuseStrangers({ id, venueId }: Table, sender: string | null): Promise<void> {
    const values = [venueId, id, MAX_WAITING_WITHOUT_CODE, sender, MAX_WAITING_OF_SENDER];
    await this.refuseIfFull('waiting_without_code', WITHOUT_CODE, values);
  }

  private async refuseParty({ id, venueId }: Table, visitId: string | null): Promise<void> {
    const visit =
      visitId === null
        ? await readVisitAtTable(this.database, venueId, id)
        : await readOpenVisit(this.database, venueId, visitId);
    const values = [venueId, visit?.tableId ?? id, MAX_WAITING, visit?.party ?? []];
    await this.refuseIfFull('waiting_of_party', WITH_CODE, values);
  }

  private async refuseIfFull(name: string, text: string, values: unknown[]): Promise<void> {
    const [row] = await this.database.query<{ isFull: boolean }>({ name, text, values });
    if (row?.isFull) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  /** Remembers the table when the failure of an append says that it is full. */
  note(tableId: number, error: unknown): void {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_WAITING_ORDERS') return;
    if (this.doubted.size >= MAX_DOUBTED) this.doubted.clear();
    this.doubted.set(tableId, Date.now() + DOUBTED_MS);
  }
}
