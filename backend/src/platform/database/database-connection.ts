import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { requireEpochOfFolder } from './epoch.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { migrate, type AfterMigrations } from './migrate.js';
import { OutsideDatabase } from './outside-database.js';

export interface DatabaseConnection {
  readonly url: string;
  /** The role that every connection sets when it opens; `null` if the login itself has few enough rights. */
  readonly role: string | null;
}

export const DATABASE_CONNECTION = Symbol('DatabaseConnection');

export interface ReadyDatabase {
  readonly connection: DatabaseConnection;
  /** Resolves when an embedded PostgreSQL ends; never resolves for an outside one. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the database that the settings name, and migrates it.
 * @throws Error with a one-line message if it does not start, is unreachable, or grants too few or too many rights
 * @throws OtherEpochError if its data is of another epoch
 */
export async function openDatabase(
  settings: Settings,
  afterMigrations: readonly AfterMigrations[] = [],
  report: (line: string) => void = () => undefined,
): Promise<ReadyDatabase> {
  if (settings.DATABASE_URL) return openOutside(settings, settings.DATABASE_URL, afterMigrations, report);
  requireEpochOfFolder(settings.DATA_DIR);
  const embedded = await startEmbeddedPostgres(join(settings.DATA_DIR, 'postgres'), { report });
  try {
    await migrate(embedded.ownerUrl, { afterMigrations, report, onEdited: onEdited(settings, report) });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { connection: { url: embedded.applicationUrl, role: null }, ended: embedded.ended, stop: embedded.stop };
}

async function openOutside(
  settings: Settings,
  url: string,
  afterMigrations: readonly AfterMigrations[],
  report: (line: string) => void,
): Promise<ReadyDatabase> {
  const database = new OutsideDatabase('DATABASE_URL', url);
  const { MIGRATION_DATABASE_URL: ownerUrl } = settings;
  const owner = ownerUrl ? new OutsideDatabase('MIGRATION_DATABASE_URL', ownerUrl) : database;
  await owner.requireSupported();
  await owner.requireEpoch();
  if (ownerUrl) await owner.requireOwner();
  const whenEdited = onEdited(settings, report);
  if (ownerUrl || (await owner.mayMigrate(whenEdited))) {
    await owner.during(() => migrate(owner.url, { afterMigrations, report, onEdited: whenEdited }));
  }
  const role = await database.applicationRole();
  await database.requireLimited(role);
  const never = new Promise<void>(() => undefined);
  return { connection: { url, role }, ended: never, stop: () => Promise.resolve() };
}

/** Reports an edited migration in development. Throws in production, where the database must match the files. */
function onEdited({ NODE_ENV }: Settings, report: (line: string) => void): (sentence: string) => void {
  return (sentence) => {
    if (NODE_ENV === 'production') throw new Error(sentence);
    report(`  ${sentence}`);
  };
}
