import { targetTable } from '../report.js';
import { appending } from './appending.js';
import { archived } from './archived.js';
import { freshness } from './freshness.js';
import { growth, READ_VENUE } from './growth.js';
import { openLogArena } from './log-arena.js';

/**
 * The event log: appends against bare inserts, freshness of what is read, cost as it grows, rebuild, archive.
 * `npm run bench -- events 100000 3` stops growing there, and appends in three rounds.
 */
export async function events(): Promise<void> {
  const largest = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
  console.log('Starting PostgreSQL …');
  const arena = await openLogArena();
  try {
    const { rows } = await arena.reader.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`,
    );
    console.log(`PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`);
    // Growth first: it begins with an empty log.
    const grown = await growth(arena, largest);
    const targets = [...(await appending(arena)), ...(await freshness(arena)), ...grown];
    // Last: what it takes out of the log, nobody can measure any more.
    await archived(arena, READ_VENUE);
    console.log(`\n${targetTable(targets)}`);
  } finally {
    await arena.close();
  }
}
