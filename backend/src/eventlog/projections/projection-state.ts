import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import type { ClientBase } from 'pg';
import type { EventCatalog } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { type Projection, typesOf } from './projection.js';

/** Identifies the code that makes a projection's rows: its statements and the upcasts of its events. */
export function fingerprintOf(projection: Projection, catalog: EventCatalog): string {
  const statements = Object.entries(projection.on).map(([type, statement]) => [type, statement?.('facts')]);
  const shapes = typesOf([projection]).map((type) => {
    const steps = Object.entries(catalog[type]?.upcasts ?? {}).map(([from, step]) => [from, String(step)]);
    return [type, catalog[type]?.schema, steps];
  });
  return createHash('sha256')
    .update(JSON.stringify([statements, projection.row?.('e'), shapes]).replaceAll(/(\\n|\s)+/g, ' '))
    .digest('base64url');
}

export const versionOf = ({ version = 1 }: Projection): number => version;

/**
 * Tells whether a newer version of the product has installed a projection: with a higher `version`, or one that this
 * code does not know.
 */
export async function isNewerInstalled(client: ClientBase, projections: readonly Projection[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string; version: number }>('select name, version from projection_state');
  const own = new Map(projections.map((projection) => [projection.name, versionOf(projection)]));
  return rows.some(({ name, version }) => version > (own.get(name) ?? 0));
}

/**
 * Returns SQL that records the installed code. In an empty log no projection is behind, because there are no rows to
 * make.
 */
export function noteInstalled(projections: readonly Projection[], catalog: EventCatalog): string {
  const values = projections.map((projection) => {
    const [name, fingerprint] = [projection.name, fingerprintOf(projection, catalog)].map(pg.escapeLiteral);
    return `(${name}, ${versionOf(projection)}, ${fingerprint})`;
  });
  return `insert into projection_state as s
      (name, version, fingerprint, installed_by, built_version, built_fingerprint, built_at)
    select p.name, p.version, p.fingerprint, ${pg.escapeLiteral(hostname())}, case when log.empty then p.version end,
      case when log.empty then p.fingerprint end, case when log.empty then now() end
    from (values ${values.join(', ')}) p (name, version, fingerprint), (select not exists (select from event) as empty) log
    on conflict (name) do update set version = excluded.version, fingerprint = excluded.fingerprint,
      installed_by = excluded.installed_by, installed_at = now(),
      built_version = coalesce(excluded.built_version, s.built_version),
      built_fingerprint = coalesce(excluded.built_fingerprint, s.built_fingerprint),
      built_at = coalesce(excluded.built_at, s.built_at)
    where (s.version, s.fingerprint) is distinct from (excluded.version, excluded.fingerprint)`;
}

export interface ProjectionState {
  readonly name: string;
  readonly version: number;
  readonly fingerprint: string;
  /** The version of the code that made the rows of past events; `null` if there are none. */
  readonly builtVersion: number | null;
  /** The rows differ from those that the installed code would make of the log. */
  readonly behind: boolean;
  /** The latest rebuild for all venues since this code was installed; `null` if there is none. */
  readonly rebuild: { readonly state: string; readonly eventsDone: number; readonly eventsTotal: number } | null;
}

/** Reads the states of the named projections that are installed. */
export function projectionStates(sql: SqlSource, names: readonly string[]): Promise<ProjectionState[]> {
  return sql.query({
    text: `select s.name, s.version, s.fingerprint, s.built_version as "builtVersion",
        s.built_fingerprint is distinct from s.fingerprint as behind,
        (select json_build_object('state', r.state, 'eventsDone', r.events_done, 'eventsTotal', r.events_total)
          from projection_rebuild r where r.projection = s.name and r.venue_id is null and r.started_at >= s.installed_at
          order by r.id desc limit 1) as rebuild
      from projection_state s where s.name = any ($1) order by s.name`,
    values: [names],
  });
}

/**
 * Records that this code has made the rows of every venue. If other code was installed during the rebuild, the
 * projection stays behind.
 */
export async function noteBuilt(sql: SqlSource, projection: Projection, catalog: EventCatalog): Promise<void> {
  await sql.query({
    text: `update projection_state set built_version = $2, built_fingerprint = $3, built_at = now()
      where name = $1 and fingerprint = $3`,
    values: [projection.name, versionOf(projection), fingerprintOf(projection, catalog)],
  });
}
