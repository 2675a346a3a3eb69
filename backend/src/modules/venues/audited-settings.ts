import type { EntityManager } from 'typeorm';
import { audited, type AuditedThing, settingFields } from '#platform/audit/audited.js';
import { within } from '#platform/database/own-session.js';

// Records every column, so that settings added later are included. The key of the pick-up screen is secret, so the
// number of keys made so far is recorded instead.
const VENUES_NOW = `
  select 'venue' as subject, id, company_id as "companyId", id as "venueId", name, deleted_at is not null as deleted,
    to_jsonb(v) || coalesce((select jsonb_build_object('pickup_keys_made', k.made) from pickup_key k
      where k.venue_id = v.id), '{}') as fields
  from venue v where id = any ($1)`;

// Records the number of a table's retired codes instead of its code, which is secret.
const TABLES_NOW = `
  select 'table' as subject, t.id, v.company_id as "companyId", t.venue_id as "venueId", t.name,
    t.deleted_at is not null as deleted, jsonb_build_object('name', t.name, 'seats', t.seats, 'service', t.service, 'codesRenewed',
      (select count(*) from retired_table_code r where r.venue_id = t.venue_id and r.table_id = t.id)) as fields
  from venue_table t join venue v on v.id = t.venue_id where t.id = any ($1) order by t.id`;

const ZONES_NOW = `
  select 'zone' as subject, z.id, v.company_id as "companyId", z.venue_id as "venueId", z.name, false as deleted,
    jsonb_build_object('name', z.name, 'tables', array(select t.name from venue_table t
      where t.venue_id = z.venue_id and t.zone_id = z.id and t.deleted_at is null order by t.name, t.id)) as fields
  from venue_zone z join venue v on v.id = z.venue_id where z.venue_id = $1 order by z.id`;

interface Watched {
  readonly venues?: readonly number[];
  readonly tables?: readonly number[];
  /** Records all zones of this venue, because a table that joins one may leave another. */
  readonly zonesOf?: number;
}

interface Act<Result> extends Watched {
  readonly manager: EntityManager;
  readonly actorId: number;
  readonly made?: (result: Result) => Watched;
  readonly restoring?: boolean;
}

/** Records a change of a venue's settings, tables or zones (`audited`). Every such change goes through here. */
export function auditedSettings<Result>(act: Act<Result>, work: () => Promise<Result>): Promise<Result> {
  const { manager, actorId, made, restoring = false } = act;
  const before = () => thingsNow(manager, act);
  const after = (result: Result) => thingsNow(manager, made?.(result) ?? act);
  return audited({ sql: within(manager), actorId, before, after, restoring }, work);
}

async function thingsNow(manager: EntityManager, watched: Watched): Promise<AuditedThing[]> {
  const { venues = [], tables = [], zonesOf } = watched;
  const ofVenues = venues.length === 0 ? [] : await manager.query<AuditedThing[]>(VENUES_NOW, [venues]);
  const ofTables = tables.length === 0 ? [] : await manager.query<AuditedThing[]>(TABLES_NOW, [tables]);
  const zones = zonesOf === undefined ? [] : await manager.query<AuditedThing[]>(ZONES_NOW, [zonesOf]);
  return [...ofVenues.map((venue) => ({ ...venue, fields: settingFields(venue.fields) })), ...ofTables, ...zones];
}
