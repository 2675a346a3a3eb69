import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { projectionFunctions } from './projections/projection-functions.js';
import { isNewerInstalled, noteInstalled } from './projections/projection-state.js';
import type { ReplayCode } from './replay/replay.js';

const sql = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The order matters, because PostgreSQL checks an SQL function against those that it calls. */
const OWN = [
  'log/append-only.sql',
  'chain/canonical.sql',
  'log/texts.sql',
  'log/append-heads.sql',
  'log/append-streams.sql',
  'log/append.sql',
  'log/times.sql',
  'replay/events-between.sql',
];

/**
 * Installs the SQL functions of the log. Runs as the owner at every start, after the migrations and under their lock
 * (docs/decisions/0012). It never replaces the projections of a newer version (docs/decisions/0005).
 */
export async function installEventLog(client: ClientBase, { projections, catalog }: ReplayCode): Promise<void> {
  const own = OWN.map((file) => sql(`./${file}`));
  const applying = (await isNewerInstalled(client, projections))
    ? []
    : [...projectionFunctions(projections), noteInstalled(projections, catalog)];
  // Several statements in one string are one transaction, so no append meets a partial installation.
  await client.query([...own, ...applying].join(';\n'));
}
