import type { SqlSource } from '../database/own-session.js';
import { differences, type AuditedThing, type Difference } from './audit-difference.js';

export interface AuditedAct<Result> {
  /** The transaction of the work. */
  readonly sql: SqlSource;
  /** A user's id. `null`: the product itself, or a command on its machine. */
  readonly actorId: number | null;
  /** Reads everything that the work may change; unchanged things are not recorded. */
  readonly before: () => Promise<readonly AuditedThing[]>;
  /** Reads the same afterwards, with things that the work has created. Default: `before`. */
  readonly after?: (result: Result) => Promise<readonly AuditedThing[]>;
  /** Marks added things as restored, not as new. */
  readonly restoring?: boolean;
}

const INSERT = `
  insert into audit_entry (actor_id, company_id, venue_id, subject, subject_id, act, name, product_id, menu_id, menu_name, fields)
  select $1, x."companyId", x."venueId", x.subject, x.id, x.act, x.name, x."productId", x."menuId", x."menuName", x.fields
  from jsonb_to_recordset($2::jsonb) as x ("companyId" integer, "venueId" integer, subject text, id integer, act text,
    name text, "productId" integer, "menuId" integer, "menuName" text, fields jsonb)`;

/**
 * Runs the work, and records its changes in the same transaction (docs/product.md#who-changed-what). The only writer of
 * `audit_entry`: every change of rights, settings, tables or the catalogue goes through here.
 */
export async function audited<Result>(act: AuditedAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { sql, actorId, before: read, after: readAgain = read, restoring = false } = act;
  const before = await read();
  const result = await work();
  const rows = differences(before, await readAgain(result)).map((difference) => rowOf(difference, restoring));
  if (rows.length > 0) await sql.query({ text: INSERT, values: [actorId, JSON.stringify(rows)] });
  return result;
}

function rowOf({ thing, act, fields }: Difference, restoring: boolean) {
  const { deleted: _, ...about } = thing;
  return { ...about, fields, act: restoring && act === 'created' ? 'restored' : act };
}
