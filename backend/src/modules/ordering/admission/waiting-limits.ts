import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';
import type { AfterMigrations } from '#platform/database/migrate.js';
import type { Table } from '#modules/venues/venues.public.js';
import { isPaused, missesCount } from '#modules/catalogue/catalogue.public.js';
import { hasNotMovedFrom, openPartyOf, readOpenVisit, readVisitAtTable } from '../visits/visibility/visit-rows.js';

interface OrderToPlace {
  readonly table: Table;
  readonly sender: string | null;
  readonly isVerified: boolean;
  readonly visitId: string | null;
}

/** For this long after a table was full, its orders are checked before their append. */
const RECENTLY_FULL_MS = 60_000;
/** Maximum number of remembered full tables. Beyond it, all are forgotten; the append enforces the limits anyway. */
const MAX_RECENTLY_FULL = 10_000;

/**
 * Maximum numbers of waiting orders (docs/product.md#placing-an-order). `ofParty`: at a table or in a party. The others
 * are for orders without the table's code: at a table, and from one address.
 */
export const MAX_WAITING = { ofParty: 20, withoutCode: 8, ofSender: 4 } as const;
const { ofParty, withoutCode, ofSender } = MAX_WAITING;

/** SQL: leaves out orders of parties that have moved away, because they count against their party's limit. */
const STAYED = hasNotMovedFrom('b.venue_id', 'b.visit_id', 'b.table_id');

const WAITING = `from staff_board b where b.venue_id = $1 and b.status = 'waiting'`;
const UNVERIFIED = `select ${WAITING} and b.table_id = $2 and b.is_verified is false`;
const WITHOUT_CODE = `select (select count(*) from (${UNVERIFIED} limit $3) w) >= $3
  or (select count(*) from (${UNVERIFIED} and b.sender = $4 limit $5) w) >= $5 as "isFull"`;
const WITH_CODE = `select greatest(
  (select count(*) from (select ${WAITING} and b.table_id = $2 and b.is_verified is distinct from false
    and ${STAYED} limit $3) w),
  (select count(*) from (select ${WAITING} and b.visit_id = any ($4::uuid[]) limit $3) w)) >= $3 as "isFull"`;

/**
 * Refuses an order beyond the limits, so that a flood of made-up orders cannot bury the board. Runs under the venue's
 * lock, so that two concurrent orders cannot both be the last one. Installed at each start, so that its numbers are
 * those of `MAX_WAITING`.
 */
const REFUSE_BEYOND_WAITING = `
create or replace function refuse_beyond_waiting() returns trigger language plpgsql as $$
declare
  is_full boolean;
begin
  if new.is_verified is false then
    select count(*) > ${withoutCode} or count(*) filter (where w.sender = new.sender) > ${ofSender} into is_full from (
      select b.sender from staff_board b
      where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting' and b.is_verified is false
      limit ${withoutCode + 1}) w;
  else
    is_full := (select count(*) from (
        select from staff_board b
        where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting'
          and b.is_verified is distinct from false and ${STAYED}
        limit ${ofParty + 1}) w) > ${ofParty}
      or new.visit_id is not null and (select count(*) from (
        select from ${openPartyOf('new.venue_id', 'new.visit_id')} v cross join lateral (
          select from staff_board b
          where b.venue_id = v.venue_id and b.table_id = any (v.tables) and b.visit_id = v.visit_id
            and b.status = 'waiting'
          limit ${ofParty + 1}) b
        limit ${ofParty + 1}) w) > ${ofParty};
  end if;
  if is_full then
    -- The message is the error's code in the API.
    raise exception 'TOO_MANY_WAITING_ORDERS' using errcode = 'ST001';
  end if;
  return null;
end $$`;

/** Refuses paused dishes in the append, because the process that placed the order may not know the pause yet. */
const REFUSE_PAUSED = `
create or replace function refuse_paused() returns trigger language plpgsql as $$
begin
  if ${isPaused('new')} then
    raise exception 'ORDERING_PAUSED' using errcode = 'ST001';
  end if;
  return null;
end $$`;

/** Refuses unmarked lines of counted dishes, because the process that placed the order may not know the count yet. */
const REFUSE_UNCOUNTED = `
create or replace function refuse_uncounted() returns trigger language plpgsql as $$
begin
  if ${missesCount('new')} then
    raise exception 'SOLD_OUT' using errcode = 'ST001';
  end if;
  return null;
end $$`;

/**
 * Limits apply on connections with `stolek.bounds`, which append, but not in replays and load tests. Pauses and
 * counted portions apply on all connections that append (`stolek.portions`). An existing trigger is not replaced,
 * because that would block the board at every start.
 */
const TRIGGER = `
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'staff_board'::regclass and tgname = 'staff_board_bounds') then
    create trigger staff_board_bounds after insert on staff_board for each row
      when (current_setting('stolek.bounds', true) = 'on' and not new.by_staff) execute function refuse_beyond_waiting();
  end if;
  if not exists (select from pg_trigger where tgrelid = 'staff_board'::regclass and tgname = 'staff_board_pauses') then
    create trigger staff_board_pauses after insert on staff_board for each row
      when (current_setting('stolek.portions', true) = 'on' and not new.by_staff) execute function refuse_paused();
  end if;
  if not exists (select from pg_trigger where tgrelid = 'staff_board'::regclass and tgname = 'staff_board_counted') then
    create trigger staff_board_counted after insert on staff_board for each row
      when (current_setting('stolek.portions', true) = 'on') execute function refuse_uncounted();
  end if;
end $$`;

/** Runs after the migrations, as the owner of the database. */
export const installWaitingLimits: AfterMigrations = async (client) => {
  await client.query([REFUSE_BEYOND_WAITING, REFUSE_PAUSED, REFUSE_UNCOUNTED, TRIGGER].join(';'));
};

/** Checks the limits of recently full tables before the append, where a refusal would fail all orders of the batch. */
@Injectable()
export class WaitingOrderLimits {
  /** The time until which each table counts as recently full, in ms since 1970. */
  private readonly recentlyFull = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /**
   * Checks the limits of a recently full table. Always checks those of an order without the code.
   * @throws DomainError `TOO_MANY_WAITING_ORDERS`
   */
  async assertCapacity({ table, sender, isVerified, visitId }: OrderToPlace): Promise<void> {
    if (this.settings.RATE_LIMITS === 'off') return;
    if (!isVerified) return this.assertCapacityWithoutCode(table, sender);
    const until = this.recentlyFull.get(table.id);
    if (until === undefined) return;
    if (until < Date.now()) return void this.recentlyFull.delete(table.id);
    await this.assertCapacityOfParty(table, visitId);
  }

  private async assertCapacityWithoutCode({ id, venueId }: Table, sender: string | null): Promise<void> {
    const values = [venueId, id, withoutCode, sender, ofSender];
    await this.refuseIfFull('waiting_without_code', WITHOUT_CODE, values);
  }

  private async assertCapacityOfParty({ id, venueId }: Table, visitId: string | null): Promise<void> {
    const visit =
      visitId === null
        ? await readVisitAtTable(this.database, venueId, id)
        : await readOpenVisit(this.database, venueId, visitId);
    const values = [venueId, visit?.tableId ?? id, ofParty, visit?.party ?? []];
    await this.refuseIfFull('waiting_of_party', WITH_CODE, values);
  }

  private async refuseIfFull(name: string, text: string, values: unknown[]): Promise<void> {
    const [row] = await this.database.query<{ isFull: boolean }>({ name, text, values });
    if (row?.isFull) throw new DomainError('TOO_MANY_WAITING_ORDERS');
  }

  /** Remembers a full table. @param error the error of an append */
  note(tableId: number, error: unknown): void {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_WAITING_ORDERS') return;
    if (this.recentlyFull.size >= MAX_RECENTLY_FULL) this.recentlyFull.clear();
    this.recentlyFull.set(tableId, Date.now() + RECENTLY_FULL_MS);
  }
}
