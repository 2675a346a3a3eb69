import { isDeepStrictEqual } from 'node:util';
import type { SqlSource } from '../database/own-session.js';

/** @returns the columns of a settings row that an audit entry records; counters and markers are left out */
export function settingFields(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const settings = Object.entries(row).filter(([column]) => !BOOKKEEPING.has(column));
  return Object.fromEntries(settings.map(([column, value]) => [camelCase(column), value]));
}

const BOOKKEEPING = new Set(['id', 'version', 'deleted_at']);

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export type AuditSubject =
  | ('product' | 'category' | 'menu' | 'menuItem' | 'modifierGroup')
  | ('company' | 'venue' | 'table' | 'zone' | 'station' | 'printer' | 'device' | 'member');

/** A record at one moment, with those of its fields that are recorded: prices in minor units, no secrets. */
export interface AuditedThing {
  readonly subject: AuditSubject;
  readonly id: number;
  readonly companyId?: number | null;
  readonly venueId: number | null;
  /** Empty for a person, because an entry outlasts the erasure of the person's data. */
  readonly name: string;
  readonly productId?: number | null;
  readonly menuId?: number | null;
  readonly menuName?: string | null;
  readonly deleted: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Act = 'created' | 'changed' | 'deleted' | 'restored' | 'exported';
/** Acts that are possible on a subject. Only a venue can be `exported`: somebody took its data out as a file. */
export type ActOn<Subject extends AuditSubject> = 'venue' extends Subject ? Act : Exclude<Act, 'exported'>;

interface Difference {
  readonly thing: AuditedThing;
  readonly act: Act;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Finds what was created, changed or deleted. Matches records by subject, id and company. */
export function differences(before: readonly AuditedThing[], after: readonly AuditedThing[]): Difference[] {
  const earlier = new Map(before.map((thing) => [keyOf(thing), thing]));
  const later = new Set(after.map(keyOf));
  const gone = before.filter((thing) => !thing.deleted && !later.has(keyOf(thing)));
  return [
    ...gone.map((thing) => ({ thing, act: 'deleted' as const, fields: fieldsBetween(thing.fields, {}) })),
    ...after.flatMap((thing) => differenceTo(earlier.get(keyOf(thing)), thing)),
  ];
}

function differenceTo(before: AuditedThing | undefined, thing: AuditedThing): Difference[] {
  const fields = fieldsBetween(before?.fields ?? {}, thing.fields);
  const act = actBetween(before, thing);
  if (act === 'changed' && Object.keys(fields).length === 0) return [];
  return before?.deleted && thing.deleted ? [] : [{ thing, act, fields }];
}

function actBetween(before: AuditedThing | undefined, after: AuditedThing): Act {
  if (!before) return 'created';
  if (before.deleted === after.deleted) return 'changed';
  return after.deleted ? 'deleted' : 'restored';
}

function fieldsBetween(before: AuditedThing['fields'], after: AuditedThing['fields']): Difference['fields'] {
  const names = Object.keys({ ...before, ...after });
  const pairs = names.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => !isDeepStrictEqual(blank(was), blank(is))));
}

function blank(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Includes the company, so that a venue which moves leaves one company's audit log and appears in the other's. */
function keyOf({ subject, id, companyId }: AuditedThing): string {
  return `${subject} ${id} ${companyId ?? ''}`;
}

interface AuditedAct<Result> {
  readonly sql: SqlSource;
  /** The id of the user; `null` for the product itself or a command on its machine. */
  readonly actorId: number | null;
  readonly before: () => Promise<readonly AuditedThing[]>;
  /**
   * Reads the records after the work, including new ones, whose ids are in `result`. By default, `before` is called
   * again.
   */
  readonly after?: (result: Result) => Promise<readonly AuditedThing[]>;
  readonly restoring?: boolean;
}

const INSERT = `
  insert into audit_entry (actor_id, company_id, venue_id, subject, subject_id, act, name, product_id, menu_id, menu_name, fields)
  select $1, x."companyId", x."venueId", x.subject, x.id, x.act, x.name, x."productId", x."menuId", x."menuName", x.fields
  from jsonb_to_recordset($2::jsonb) as x ("companyId" integer, "venueId" integer, subject text, id integer, act text,
    name text, "productId" integer, "menuId" integer, "menuName" text, fields jsonb)`;

/**
 * Runs the work, and records its changes in the same transaction (docs/product.md#who-changed-what). Every change of
 * rights, settings, tables or the catalogue goes through here.
 */
export async function audited<Result>(act: AuditedAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { sql, actorId, before: read, after: readAgain = read, restoring = false } = act;
  const before = await read();
  const result = await work();
  const rows = differences(before, await readAgain(result)).map((difference) => rowOf(difference, restoring));
  if (rows.length > 0) await sql.query({ text: INSERT, values: [actorId, JSON.stringify(rows)] });
  return result;
}

interface AuditedExport {
  readonly actorId: number;
  readonly venue: { readonly id: number; readonly name: string };
  readonly about: Readonly<Record<string, string | undefined>>;
}

/** Records that somebody took a file out of a venue. */
export async function auditedExport(sql: SqlSource, { actorId, venue, about }: AuditedExport): Promise<void> {
  const thing = { subject: 'venue', id: venue.id, venueId: venue.id, name: venue.name };
  const row = { ...thing, act: 'exported', fields: fieldsBetween({}, about) };
  await sql.query({ text: INSERT, values: [actorId, JSON.stringify([row])] });
}

function rowOf({ thing, act, fields }: Difference, restoring: boolean) {
  const { deleted: _, ...about } = thing;
  return { ...about, fields, act: restoring && act === 'created' ? 'restored' : act };
}
