import { afterMigrations } from './after-migrations.js';
import { readDatabaseSettings } from '#platform/config/settings.js';
import { openDatabase } from '#platform/database/database-connection.js';
import { EXIT_REFUSED_DATA, OtherEpochError } from '#platform/database/epoch.js';

/** Migrates the database to this version and ends. Run it before the processes start (docs/operations.md, upgrade). */
try {
  const report = (line: string): void => void process.stdout.write(`${line.trim()}\n`);
  const database = await openDatabase(readDatabaseSettings(process.env), afterMigrations, report);
  await database.stop();
  report('The database is prepared.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof OtherEpochError ? EXIT_REFUSED_DATA : 1;
}
