import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { audited, type AuditedThing } from '#platform/audit/audited.js';
import { within } from '#platform/database/own-session.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { VenueChanges, VenueDirectory, VenueRecords } from '#modules/venues/venues.public.js';
import { type CreateStation, MAX_STATIONS, type StationView, type UpdateStation } from './station.dto.js';
import { StationUse } from './station-use.js';

const STATIONS_WHERE = (condition: string) => `
  select s.id, s.venue_id as "venueId", s.name, s.late_minutes as "lateMinutes", s.version,
    array(select c.id from category c
      where c.venue_id = s.venue_id and c.station_id = s.id and c.deleted_at is null order by c.name, c.id) as "categoryIds"
  from station s where ${condition} order by s.name, s.id`;
const STATIONS = STATIONS_WHERE('s.venue_id = $1');
const STATION = STATIONS_WHERE('s.id = $1');
const COUNT = 'select count(*)::integer as stations from station where venue_id = $1';
const LIVING_CATEGORIES =
  'select id from category where venue_id = $1 and id = any ($2::integer[]) and deleted_at is null';
const ALIKE = `
  select id from station where venue_id = $1 and id <> $3 and comparison_key(name) = comparison_key($2) limit 1`;

const INSERT = `
  insert into station (venue_id, name, late_minutes) values ($1, $2, coalesce($3::integer, 15)) returning id`;
const UPDATE = `
  update station set name = coalesce($3, name), late_minutes = coalesce($4, late_minutes), version = version + 1
  where venue_id = $1 and id = $2`;
const DELETE = 'delete from station where venue_id = $1 and id = $2';

// A station that loses a category gets a new version, so that a person who edits it gets a conflict.
const RAISE_LOSING = `
  update station set version = version + 1
  where venue_id = $1 and id in (select station_id from category
    where venue_id = $1 and id = any ($3::integer[]) and station_id <> $2)`;
const SET_CATEGORIES = `
  update category set station_id = case when id = any ($3::integer[]) then $2::integer end
  where venue_id = $1 and deleted_at is null and (id = any ($3::integer[]) or station_id = $2)`;
// Includes deleted categories, so that a restored one has no station.
const FREE_CATEGORIES = 'update category set station_id = null where venue_id = $1 and station_id = $2';

const AUDITED = `
  select 'station' as subject, s.id, s.venue_id as "venueId", s.name, false as deleted,
    jsonb_build_object('name', s.name, 'lateMinutes', s.late_minutes, 'categories', array(select c.name from category c
      where c.venue_id = s.venue_id and c.station_id = s.id and c.deleted_at is null order by c.name, c.id)) as fields
  from station s where s.venue_id = $1 order by s.id`;

/** Edits the stations of a venue's kitchen (docs/product.md#stations). */
@Injectable()
export class Stations {
  private readonly records: VenueRecords<StationView, StationView>;

  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly directory: VenueDirectory,
    private readonly use: StationUse,
    changes: VenueChanges,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'STATION_NOT_FOUND',
      find: async (manager, id) => (await manager.query<StationView[]>(STATION, [id]))[0],
      viewOf: (station) => station,
      // Records all stations of the venue, because a category that joins one may leave another.
      recorded: ({ manager, user, venueId }, _known, work) => {
        const before = () => manager.query<AuditedThing[]>(AUDITED, [venueId]);
        return audited({ sql: within(manager), actorId: user.userId, before }, work);
      },
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND */
  async list(user: Principal, venueId: number): Promise<StationView[]> {
    await this.directory.venueFor(user, venueId);
    return this.entities.query<StationView[]>(STATIONS, [venueId]);
  }

  /** @throws DomainError VENUE_NOT_FOUND, DUPLICATE_STATION, TOO_MANY_STATIONS */
  create(user: Principal, { venueId, name, categoryIds, lateMinutes }: CreateStation): Promise<StationView> {
    return this.records.create(user, venueId, async ({ manager }) => {
      await requireFreeName(manager, venueId, name);
      await requireRoom(manager, venueId);
      await requireOwnCategories(manager, venueId, categoryIds);
      const [row] = await manager.query<{ id: number }[]>(INSERT, [venueId, name, lateMinutes]);
      await setCategories(manager, venueId, row!.id, categoryIds);
      return row!.id;
    });
  }

  /** @throws DomainError STATION_NOT_FOUND, CONCURRENT_CHANGE, DUPLICATE_STATION */
  update(user: Principal, { name, categoryIds, lateMinutes, ...seen }: UpdateStation): Promise<StationView> {
    return this.records.edit(user, seen, async ({ id }, { manager, venueId }) => {
      if (name !== undefined) await requireFreeName(manager, venueId, name, id);
      if (categoryIds !== undefined) await requireOwnCategories(manager, venueId, categoryIds);
      await manager.query(UPDATE, [venueId, id, name, lateMinutes]);
      if (categoryIds !== undefined) await setCategories(manager, venueId, id, categoryIds);
    });
  }

  /** @throws DomainError STATION_NOT_FOUND; STATION_IN_USE, whose details contain the number of open lines */
  async delete(user: Principal, id: number): Promise<Deleted> {
    const lines = await this.use.openLines(await this.records.venueOf(user, id), id);
    if (lines > 0) throw new DomainError('STATION_IN_USE', { lines });
    return this.records.remove(user, id, async ({ manager, venueId }) => {
      await manager.query(FREE_CATEGORIES, [venueId, id]);
      await manager.query(DELETE, [venueId, id]);
    });
  }
}

async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await manager.query<unknown[]>(ALIKE, [venueId, name, own])).length > 0)
    throw refusalAt('name', 'DUPLICATE_STATION');
}

async function requireRoom(manager: EntityManager, venueId: number): Promise<void> {
  const [there] = await manager.query<{ stations: number }[]>(COUNT, [venueId]);
  if (there!.stations >= MAX_STATIONS) throw refusalAt('name', 'TOO_MANY_STATIONS');
}

async function requireOwnCategories(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<void> {
  const found = await manager.query<unknown[]>(LIVING_CATEGORIES, [venueId, ids]);
  if (found.length === ids.length) return;
  throw new DomainError('VALIDATION_FAILED', [
    { field: 'categoryIds', message: 'Některá z těchto kategorií v provozovně není.' },
  ]);
}

async function setCategories(manager: EntityManager, venueId: number, id: number, categoryIds: readonly number[]) {
  await manager.query(RAISE_LOSING, [venueId, id, categoryIds]);
  await manager.query(SET_CATEGORIES, [venueId, id, categoryIds]);
}
