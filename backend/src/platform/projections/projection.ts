import type { ClientBase } from 'pg';

/**
 * A mapping from events to rows, in SQL: for each event type one set-based statement that reads `facts` (the events of
 * that type in the batch, with the columns of `event`) and writes the projection's own tables.
 *
 * The statements run in the order listed, so list them in the order of a stream's life. Table names are unqualified on
 * purpose: the same statements fill a shadow table when the search path says so (rebuild, the board at a past moment).
 * A row bears the last `venueSeq` applied, so that applying an event twice changes nothing.
 */
export interface Projection {
  /** Name of the projection and of its table. */
  readonly name: string;
  readonly on: Readonly<Record<string, string>>;
}

/**
 * Installs the projections' code: one function for each, and `apply_inline`, which the append calls in its transaction.
 * Runs as the owner, after the migrations; code that is already there is replaced.
 */
export async function installProjections(client: ClientBase, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) await client.query(projectionFunction(projection));
  await client.query(inlineFunction(projections));
}

function projectionFunction({ name, on }: Projection): string {
  const steps = Object.entries(on).map(
    ([type, statement]) => `
  if '${type}' = any (types) then
    ${statement.replace(/\bfacts\b/g, `(select * from unnest(batch) f where f.type = '${type}')`)};
  end if;`,
  );
  return `create or replace function apply_${name}(batch event[], types text[]) returns void language plpgsql as $$
begin${steps.join('')}
end $$`;
}

function inlineFunction(projections: readonly Projection[]): string {
  return `create or replace function apply_inline(batch event[]) returns void language plpgsql as $$
declare types text[] := array(select distinct f.type from unnest(batch) f);
begin
${projections.map(({ name }) => `  perform apply_${name}(batch, types);`).join('\n')}
end $$`;
}
