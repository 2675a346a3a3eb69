import { Body, Controller, Delete, Get, Param, Post, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { auditedSettings } from '../audited-settings.js';
import { MAX_ZONES } from '../edit-tables/table-limit.js';
import { VenueChanges } from '../venue-changes.js';
import { VenueDirectory } from '../venue-directory.js';
import { VenueRecords } from '../venue-records.js';
import { CreateZone, UpdateZone, ZoneView } from './zone.dto.js';

const ZONES_WHERE = (condition: string) => `
  select z.id, z.venue_id as "venueId", z.name, z.version,
    array(select t.id from venue_table t
      where t.venue_id = z.venue_id and t.zone_id = z.id and t.deleted_at is null order by t.name, t.id) as "tableIds"
  from venue_zone z where ${condition} order by z.name, z.id`;
const ZONES = ZONES_WHERE('z.venue_id = $1');
const ZONE = ZONES_WHERE('z.id = $1');
const COUNT = 'select count(*)::integer as zones from venue_zone where venue_id = $1';
const LIVING_TABLES =
  'select id from venue_table where venue_id = $1 and id = any ($2::integer[]) and deleted_at is null';
const ALIKE = `
  select id from venue_zone where venue_id = $1 and id <> $3 and comparison_key(name) = comparison_key($2) limit 1`;

const INSERT = 'insert into venue_zone (venue_id, name) values ($1, $2) returning id';
const UPDATE = 'update venue_zone set name = $3, version = version + 1 where venue_id = $1 and id = $2';
const DELETE = 'delete from venue_zone where venue_id = $1 and id = $2';

// Raises the version of each zone that loses a table, so that a person who is editing that zone gets a conflict.
const RAISE_LOSING = `
  update venue_zone set version = version + 1
  where venue_id = $1 and id in (select zone_id from venue_table
    where venue_id = $1 and id = any ($3::integer[]) and zone_id <> $2)`;
const SET_TABLES = `
  update venue_table set zone_id = case when id = any ($3::integer[]) then $2::integer end
  where venue_id = $1 and deleted_at is null and (id = any ($3::integer[]) or zone_id = $2)`;
// Removes the zone from its tables, including deleted ones, so that a restored table is in no zone.
const FREE_TABLES = 'update venue_table set zone_id = null where venue_id = $1 and zone_id = $2';

/** Edits the zones of a venue (docs/product.md#zones). */
@Injectable()
export class Zones {
  private readonly records: VenueRecords<ZoneView, ZoneView>;

  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly directory: VenueDirectory,
    changes: VenueChanges,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'ZONE_NOT_FOUND',
      find: async (manager, id) => (await manager.query<ZoneView[]>(ZONE, [id]))[0],
      viewOf: (zone) => zone,
      recorded: ({ manager, user, venueId }, _known, work) =>
        auditedSettings({ manager, actorId: user.userId, zonesOf: venueId }, work),
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND */
  async list(user: Principal, venueId: number): Promise<ZoneView[]> {
    await this.directory.venueFor(user, venueId);
    return this.entities.query<ZoneView[]>(ZONES, [venueId]);
  }

  /** @throws DomainError VENUE_NOT_FOUND, DUPLICATE_ZONE, TOO_MANY_ZONES */
  create(user: Principal, { venueId, name, tableIds }: CreateZone): Promise<ZoneView> {
    return this.records.create(user, venueId, async ({ manager }) => {
      await requireFreeName(manager, venueId, name);
      await requireRoom(manager, venueId);
      await requireOwnTables(manager, venueId, tableIds);
      const [row] = await manager.query<{ id: number }[]>(INSERT, [venueId, name]);
      await setTables(manager, venueId, row!.id, tableIds);
      return row!.id;
    });
  }

  /** @throws DomainError ZONE_NOT_FOUND, CONCURRENT_CHANGE, DUPLICATE_ZONE */
  update(user: Principal, { name, tableIds, ...seen }: UpdateZone): Promise<ZoneView> {
    return this.records.edit(user, seen, async ({ id, name: before }, { manager, venueId }) => {
      if (name !== undefined) await requireFreeName(manager, venueId, name, id);
      if (tableIds !== undefined) await requireOwnTables(manager, venueId, tableIds);
      await manager.query(UPDATE, [venueId, id, name ?? before]);
      if (tableIds !== undefined) await setTables(manager, venueId, id, tableIds);
    });
  }

  /** @throws DomainError ZONE_NOT_FOUND */
  delete(user: Principal, id: number): Promise<Deleted> {
    return this.records.remove(user, id, async ({ manager, venueId }) => {
      await manager.query(FREE_TABLES, [venueId, id]);
      await manager.query(DELETE, [venueId, id]);
    });
  }
}

async function requireFreeName(manager: EntityManager, venueId: number, name: string, own = 0): Promise<void> {
  if ((await manager.query<unknown[]>(ALIKE, [venueId, name, own])).length > 0)
    throw refusalAt('name', 'DUPLICATE_ZONE');
}

async function requireRoom(manager: EntityManager, venueId: number): Promise<void> {
  const [there] = await manager.query<{ zones: number }[]>(COUNT, [venueId]);
  if (there!.zones >= MAX_ZONES) throw refusalAt('name', 'TOO_MANY_ZONES');
}

async function requireOwnTables(manager: EntityManager, venueId: number, ids: readonly number[]): Promise<void> {
  const found = await manager.query<unknown[]>(LIVING_TABLES, [venueId, ids]);
  if (found.length === ids.length) return;
  throw new DomainError('VALIDATION_FAILED', [
    { field: 'tableIds', message: 'Některý z těchto stolů v provozovně není.' },
  ]);
}

async function setTables(manager: EntityManager, venueId: number, id: number, tableIds: readonly number[]) {
  await manager.query(RAISE_LOSING, [venueId, id, tableIds]);
  await manager.query(SET_TABLES, [venueId, id, tableIds]);
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class ZonesController {
  constructor(private readonly zones: Zones) {}

  @Get('getzones/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getZones',
    summary: 'Returns the zones of a venue, sorted by name, each with its tables',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(ZoneView) })
  list(@CurrentUser() user: Principal, @Param('venueId', { schema: IdInPath }) venueId: number): Promise<ZoneView[]> {
    return this.zones.list(user, venueId);
  }

  @Post('createzone')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createZone', summary: 'Adds a zone; its tables leave their previous zones' })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_ZONE', 'TOO_MANY_ZONES')
  @ApiResponse({ status: 201, standardSchema: ZoneView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateZone }) body: CreateZone): Promise<ZoneView> {
    return this.zones.create(user, body);
  }

  @Post('updatezone')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateZone',
    summary: 'Changes the name or the tables of a zone',
    description: 'Omitted fields stay unchanged. The given tables leave their previous zones.',
  })
  @Refuses('ZONE_NOT_FOUND', 'VENUE_NOT_FOUND', 'DUPLICATE_ZONE', {
    CONCURRENT_CHANGE: z.object({ current: ZoneView }),
  })
  @Answers(200, ZoneView)
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateZone }) body: UpdateZone): Promise<ZoneView> {
    return this.zones.update(user, body);
  }

  @Delete('deletezone/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteZone', summary: 'Deletes a zone; its tables stay without a zone' })
  @Refuses('ZONE_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.zones.delete(user, id);
  }
}
