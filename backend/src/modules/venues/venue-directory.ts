import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { LoadingCache } from '#platform/database/shared-loads.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges } from './venue-changes.js';
import type { TableService } from './entities/venue-table.entity.js';
import { VenueOwners } from './venue-owners.js';

export interface Venue {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly isVatPayer: boolean;
  readonly timeZone: string;
  readonly openFrom: string;
  readonly openTo: string;
  readonly visitSilenceHours: number;
  readonly requireTableCode: boolean;
  /** True if guests cannot order while nobody serves the venue. */
  readonly refuseWhenNobodyServes: boolean;
  readonly coursing: boolean;
}

export interface Table {
  readonly id: number;
  readonly venueId: number;
  /** The name to display; never empty. */
  readonly name: string;
  readonly service: TableService;
}

export interface Place {
  readonly venue: Venue;
  readonly tables: ReadonlyMap<number, Table>;
  readonly codes: ReadonlyMap<number, string>;
  readonly retiredCodes: ReadonlySet<string>;
  /** Hash of the pick-up screen's key; `null` if there is none. */
  readonly pickupKey: string | null;
}

/** Tells whether the venue exists and, if the link has a table, the table belongs to it. */
export function leadsTo(place: Place | null | undefined, tableId: number | null): place is Place {
  return place != null && (tableId === null || place.tables.has(tableId));
}

/** @returns the table's current name, or the given `tableName` if the table was deleted */
export function presentName(
  place: Place | null,
  { tableId, tableName }: { tableId: number; tableName: string },
): string {
  return place?.tables.get(tableId)?.name ?? tableName;
}

/** Maximum memory for cached venues, in bytes. A venue with twenty tables takes about 6 kB. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_OF_VENUE = 1_000;
const BYTES_OF_CODE = 250;

const LOAD_PLACE = `
  select v.id, v.name, v.company_id as "companyId", v.time_zone as "timeZone", v.open_from as "openFrom", v.open_to as "openTo",
    v.visit_silence_hours as "visitSilenceHours", v.require_table_code as "requireTableCode",
    v.refuse_when_nobody_serves as "refuseWhenNobodyServes", v.coursing,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'code', t.code, 'service', t.service))
              from venue_table t where t.venue_id = v.id and t.deleted_at is null), '[]') as tables,
    array(select r.code_hash from retired_table_code r where r.venue_id = v.id) as "retiredCodes",
    (select k.key_hash from pickup_key k where k.venue_id = v.id) as "pickupKey"
  from venue v where v.id = $1 and v.deleted_at is null`;

const VENUE_OF_TABLE = 'select venue_id as "venueId" from venue_table where id = $1 and deleted_at is null';

const PRINTED_CODE = 'select code from venue_table where id = $1';

const ALL_VENUES = 'select id from venue where deleted_at is null';

type PlaceRow = Omit<Venue, 'isVatPayer'> & {
  readonly tables: readonly (Pick<Table, 'id' | 'name' | 'service'> & { readonly code: string })[];
  readonly retiredCodes: readonly string[];
  readonly pickupKey: string | null;
};

/** Caches venues and tables, because every order and call reads them, but they change only a few times a year. */
@Injectable()
export class VenueDirectory {
  private readonly places: LoadingCache<Place>;
  private readonly venueOfTable = new Map<number, number>();

  constructor(
    private readonly database: Database,
    changes: VenueChanges,
    private readonly owners: VenueOwners,
  ) {
    this.places = new LoadingCache((venueId) => this.load(venueId), {
      maxBytes: MAX_BYTES,
      bytesOf: ({ tables, retiredCodes }) => BYTES_OF_VENUE + BYTES_OF_CODE * (tables.size + retiredCodes.size),
      dropped: ({ tables }) => tables.forEach(({ id }) => this.venueOfTable.delete(id)),
    });
    changes.onChange((venueId) => this.places.drop(venueId));
  }

  peek(venueId: number): Place | undefined {
    return this.places.peek(venueId);
  }

  place(venueId: number): Promise<Place | null> {
    return this.places.get(venueId);
  }

  /**
   * Reads a venue with its tables.
   * @param tableId must belong to the venue, or be null
   * @throws DomainError VENUE_NOT_FOUND, TABLE_NOT_FOUND
   */
  async placeOrThrow(venueId: number, tableId: number | null): Promise<Place> {
    const place = await this.place(venueId);
    if (!place) throw new DomainError('VENUE_NOT_FOUND');
    if (!leadsTo(place, tableId)) throw new DomainError('TABLE_NOT_FOUND');
    return place;
  }

  /** @returns the venue; `null` also if it is deleted */
  async venue(venueId: number): Promise<Venue | null> {
    return (await this.places.get(venueId))?.venue ?? null;
  }

  /** @throws DomainError `VENUE_NOT_FOUND`, also if it is deleted */
  async venueOrThrow(venueId: number): Promise<Venue> {
    const venue = await this.venue(venueId);
    if (venue === null) throw new DomainError('VENUE_NOT_FOUND');
    return venue;
  }

  /** @throws DomainError VENUE_NOT_FOUND, also if the caller may not know that the venue exists; FORBIDDEN */
  async venueFor(user: Principal, venueId: number): Promise<Venue> {
    requireReach(user, venueId);
    return this.venueOrThrow(venueId);
  }

  /** @returns the table; `null` also if it or its venue is deleted */
  async table(tableId: number): Promise<Table | null> {
    const known = this.venueOfTable.get(tableId);
    if (known !== undefined) return (await this.place(known))?.tables.get(tableId) ?? null;
    const [row] = await this.database.query<{ venueId: number }>({
      name: 'venue_of_table',
      text: VENUE_OF_TABLE,
      values: [tableId],
    });
    if (!row) return null;
    if (!this.places.peek(row.venueId)?.tables.has(tableId)) this.places.drop(row.venueId);
    return (await this.place(row.venueId))?.tables.get(tableId) ?? null;
  }

  /** @throws DomainError TABLE_NOT_FOUND, also if the table or its venue is deleted */
  async tableOrThrow(tableId: number): Promise<Table> {
    const table = await this.table(tableId);
    if (table === null) throw new DomainError('TABLE_NOT_FOUND');
    return table;
  }

  /** Tells whether the code (`vs`) was replaced by a newer one (docs/product.md#table-codes). */
  async isRetired(venueId: number, code: string | null): Promise<boolean> {
    const retired = (await this.place(venueId))?.retiredCodes;
    return code !== null && retired !== undefined && retired.size > 0 && retired.has(tableCodeHash(code));
  }

  /** Tells whether the code (`vs`) is the table's current one, which proves that the guest was at the table. */
  async isCurrent({ id, venueId }: Table, code: string | null): Promise<boolean> {
    return code !== null && (await this.place(venueId))?.codes.get(id) === tableCodeHash(code);
  }

  /** Reads a table's code from the database, because the cache has only hashes. Works for deleted tables too. */
  async printedCode(tableId: number): Promise<string | null> {
    const question = { name: 'printed_code', text: PRINTED_CODE, values: [tableId] };
    const [row] = await this.database.query<{ code: string }>(question);
    return row?.code ?? null;
  }

  /** @returns the venues that the user may reach; for a system administrator (SA) all venues */
  async venueIdsOf({ venueIds }: Pick<Principal, 'venueIds'>): Promise<readonly number[]> {
    if (venueIds !== 'all') return venueIds;
    const rows = await this.database.query<{ id: number }>({ name: 'all_venues', text: ALL_VENUES });
    return rows.map(({ id }) => id);
  }

  private async load(venueId: number): Promise<Place | null> {
    const [row] = await this.database.query<PlaceRow>({ name: 'place', text: LOAD_PLACE, values: [venueId] });
    if (!row) return null;
    const { tables, retiredCodes, pickupKey, ...settings } = row;
    const venue = { ...settings, isVatPayer: await this.owners.rules.isVatPayer(this.database, row.companyId) };
    for (const { id } of tables) this.venueOfTable.set(id, venueId);
    const named = tables.map(({ id, name, service }): [number, Table] => [
      id,
      { id, venueId, name: shownTableName(id, name), service },
    ]);
    const codes = new Map(tables.map(({ id, code }) => [id, tableCodeHash(code)]));
    return { venue, tables: new Map(named), codes, retiredCodes: new Set(retiredCodes), pickupKey };
  }
}

/** @returns the table's name, or 'Stůl #7' for a table 7 without a name (docs/product.md#tables) */
export function shownTableName(id: number, name: string): string {
  return name.trim() || `Stůl #${id}`;
}

/** @returns the hash by which a code or key is stored and recognized */
export function tableCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
