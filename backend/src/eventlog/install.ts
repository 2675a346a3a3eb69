import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { projectionFunctions, type Projection } from './projections/projection.js';

const sql = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** As the owner, at every start, after the migrations: whoever starts last has the say (docs/decisions/0022). */
export async function installEventLog(client: ClientBase, projections: readonly Projection[]): Promise<void> {
  const own = ['log/append-only.sql', 'chain/canonical.sql', 'log/append.sql'].map((file) => sql(`./${file}`));
  // One string of statements is one transaction: no append meets half of it.
  await client.query([...own, ...projectionFunctions(projections)].join(';\n'));
}
