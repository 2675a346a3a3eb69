import { setTimeout as sleep } from 'node:timers/promises';
import { withOwnSession, type SqlSource } from '#platform/database/own-session.js';
import { count } from '../terminal.js';
import { fault, finding, ok, warning, type Finding } from './finding.js';

const LAG_LIMIT_S = 60;
const [STANDBY_LOOKS, STANDBY_LOOK_MS] = [20, 50];

interface Replication {
  readonly isStandby: boolean;
  readonly waits: boolean;
  readonly senders: number;
  /** Number of synchronous standbys; `null` if the login may not see it. */
  readonly synchronous: number | null;
  readonly lagSeconds: number | null;
  readonly idleSlots: string | null;
}

/** Checks the standbys. A limited login sees only their number; their state needs membership in pg_monitor. */
export async function replicationFinding(sql: SqlSource): Promise<Finding> {
  const [found] = await sql.query<Replication>({
    text: `select pg_is_in_recovery() as "isStandby",
        current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local') as waits,
        (select count(*)::integer from pg_stat_replication) as senders,
        (select case when count(*) = count(sync_state) then count(*) filter (where sync_state in ('sync', 'quorum')) end::integer
          from pg_stat_replication) as synchronous,
        (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "lagSeconds",
        (select string_agg(slot_name, ', ') from pg_replication_slots where not active) as "idleSlots"`,
  });
  return judge(found!);
}

function judge({ isStandby, waits, senders, synchronous, lagSeconds, idleSlots }: Replication): Finding {
  const part = 'replication';
  if (isStandby) return fault(part, 'this is a standby', 'name the primary in DATABASE_URL');
  if (waits && (synchronous ?? senders) === 0) {
    const advice = 'start the standby of synchronous_standby_names, or empty that setting';
    return fault(part, 'every order waits for a standby that is not there', advice);
  }
  if (idleSlots !== null) {
    return warning(
      part,
      `nobody reads the slot ${idleSlots}: WAL fills the disk`,
      'start its standby, or drop the slot',
    );
  }
  if (lagSeconds !== null && lagSeconds > LAG_LIMIT_S) {
    return warning(part, `a standby is ${Math.round(lagSeconds)} s behind`, 'look at its disk, network and log');
  }
  if (senders === 0) return ok(part, 'no standby: this database and its backups are all there is');
  if (synchronous === null) {
    return warning(part, `${count(senders, 'standby', 'standbys')}, unseen`, 'grant pg_monitor to the login');
  }
  return ok(part, `${count(senders, 'standby', 'standbys')}, ${synchronous} synchronous`);
}

/** Checks whether reads can go to the server of `READ_DATABASE_URL`: it must be a standby of `primary`. */
export async function standbyFinding(primary: SqlSource, url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const part = 'standby';
  const away = 'start the standby, or correct READ_DATABASE_URL: until then the primary is read';
  const look = (): Promise<Finding> =>
    withOwnSession({ url, role: null }, 'ops doctor', async (standby) => {
      const [at] = await primary.query<{ position: string; system: string }>({
        text: 'select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system from pg_control_system()',
      });
      for (let looks = 0; looks < STANDBY_LOOKS; looks++) {
        const [row] = await standby.query<{ isStandby: boolean; isCopy: boolean; has: boolean | null }>({
          text: `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as has,
              system_identifier::text = $2 as "isCopy" from pg_control_system()`,
          values: [at!.position, at!.system],
        });
        if (row?.isCopy === false) {
          return fault(part, 'READ_DATABASE_URL leads to a copy of another database', 'correct READ_DATABASE_URL');
        }
        if (!row?.isStandby) {
          return warning(part, 'READ_DATABASE_URL leads to no standby', 'name a standby there: the primary is read');
        }
        if (row.has) return ok(part, 'it follows, and is read');
        await sleep(STANDBY_LOOK_MS);
      }
      return warning(part, 'it lags by more than a second', 'look at its disk, network and log: the primary is read');
    });
  return [await finding(part, away, look)];
}

/** Checks whether the WAL is archived, which allows a backup to be restored to any later moment. */
export async function archiveFinding(sql: SqlSource): Promise<Finding> {
  const [found] = await sql.query<{ archives: boolean; fails: boolean; wal: string | null }>({
    text: `select current_setting('archive_mode') <> 'off' as archives, last_failed_wal as wal,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails from pg_stat_archiver`,
  });
  if (!found?.archives) return ok('archive', 'off: a backup brings back its own moment, not a later one');
  if (!found.fails) return ok('archive', 'the WAL is archived');
  return fault(
    'archive',
    `PostgreSQL could not archive ${found.wal}`,
    "look at PostgreSQL's log and at archive_command",
  );
}
