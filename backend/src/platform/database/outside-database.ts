import pg from 'pg';
import { requireEpoch } from './epoch.js';
import { pendingMigrations } from './migrate.js';
import { APPLICATION_ROLE } from './postgres-cluster.js';
import { sessionSetup } from './session-setup.js';
import { reasonOf } from './unreachable-reason.js';

const CONNECT_LIMIT_MS = 10_000;
/** The oldest supported version of PostgreSQL, as `server_version_num`. */
const OLDEST = 150_000;

export type DatabaseSetting = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';

/** The operator's own PostgreSQL. Reports any problem in one line that names the setting and contains no password. */
export class OutsideDatabase {
  constructor(
    private readonly setting: DatabaseSetting,
    readonly url: string,
  ) {}

  async requireSupported(): Promise<void> {
    const [found] = await this.ask<{ version: number; icu: boolean }>(
      `select current_setting('server_version_num')::integer as version,
              exists (select from pg_collation where collprovider = 'i' and collname = 'cs-x-icu') as icu`,
    );
    const version = found?.version ?? 0;
    if (version < OLDEST) {
      throw this.wrong(
        `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000} is too old: ${OLDEST / 10_000} or newer is needed`,
      );
    }
    if (!found?.icu) throw this.wrong('this PostgreSQL was built without ICU, which the Czech order of names needs');
  }

  /** Checks that the database is empty or of this epoch. @throws OtherEpochError if it is of another epoch */
  async requireEpoch(): Promise<void> {
    await this.connected(requireEpoch);
  }

  /**
   * Tells whether the login may create tables.
   * @throws Error if it may not and the tables are not those of this version
   */
  async mayMigrate(onEdited: (sentence: string) => void): Promise<boolean> {
    const [found] = await this.ask<{ may: boolean; prepared: boolean }>(
      `select has_schema_privilege(current_user, 'public', 'create') as may,
              to_regclass('public.schema_migration') is not null as prepared`,
    );
    if (found?.may) return true;
    if (found?.prepared) {
      await this.applicationRole();
      const missing = await this.connected((client) => pendingMigrations(client, { onEdited }));
      if (missing.length === 0) return false;
    }
    throw new Error(
      'The database is not prepared for this version, and this login may not do it: run backend/dist/migrate.js with MIGRATION_DATABASE_URL, the login of its owner (docs/operations.md).',
    );
  }

  async requireOwner(): Promise<void> {
    const [found] = await this.ask<{ may: boolean }>(
      `select has_schema_privilege(current_user, 'public', 'create') as may`,
    );
    if (!found?.may) throw this.wrong('its login may not make tables: it must be that of the owner of the database');
  }

  /** Adds the name of the database's setting to errors that PostgreSQL raises during `work`. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error: unknown) => {
      const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
      if (typeof (code ?? cause?.code) !== 'string') throw error;
      throw this.wrong((error as Error).message, error);
    });
  }

  /**
   * Finds the role that connections must set, because the owner of the tables could change the event log. @returns
   * `null` for a login with few enough rights @throws Error if the login neither owns the tables nor has the role
   */
  async applicationRole(): Promise<string | null> {
    const [found] = await this.ask<{ owner: boolean; member: boolean }>(
      `select coalesce(pg_has_role(current_user, c.relowner, 'USAGE'), false) as owner,
              coalesce(pg_has_role(current_user, r.oid, 'USAGE'), false) as member
         from pg_class c left join pg_roles r on r.rolname = $1 where c.oid = 'public.schema_migration'::regclass`,
      [APPLICATION_ROLE],
    );
    if (found?.owner) return APPLICATION_ROLE;
    if (found?.member) return null;
    throw new Error(
      `The login of ${this.setting} needs the role ${APPLICATION_ROLE}: grant ${APPLICATION_ROLE} to it.`,
    );
  }

  /** Checks the role's rights. @throws Error if a session with this role could still change the event log */
  async requireLimited(role: string | null): Promise<void> {
    const [found] = await this.connected(async (client) => {
      await sessionSetup({ url: this.url, role }, {})(client);
      return (
        await client.query<{ name: string; may: boolean }>(
          `select current_user as name, has_table_privilege('event', 'update') or has_table_privilege('event', 'delete')
             or has_table_privilege('event', 'truncate') as may`,
        )
      ).rows;
    });
    if (found?.may) {
      throw this.wrong(
        `its login works as ${found.name}, who may change the event log: give it one that has the role ${APPLICATION_ROLE} alone`,
      );
    }
  }

  private async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.connected(async (client) => (await client.query<Row>(text, values)).rows);
  }

  private async connected<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      throw new Error(`The database of ${this.setting} cannot be reached: ${reasonOf(error)}`, { cause: error });
    }
    try {
      return await this.during(() => work(client));
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private wrong(what: string, cause?: unknown): Error {
    return new Error(`The database of ${this.setting}: ${what}`, { cause });
  }
}
