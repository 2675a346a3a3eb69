import { isDeepStrictEqual } from 'node:util';

/** Columns of a settings row for an entry, without counters and markers. */
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
  | ('company' | 'venue' | 'table' | 'zone' | 'member');

/** A thing at one moment; `fields` are the recorded ones, with prices in minor units and without secrets. */
export interface AuditedThing {
  readonly subject: AuditSubject;
  readonly id: number;
  /** Absent: the venue's company. `null`: no company. */
  readonly companyId?: number | null;
  readonly venueId: number | null;
  /** Empty for a person, because an entry outlives an erased person. */
  readonly name: string;
  readonly productId?: number | null;
  readonly menuId?: number | null;
  readonly menuName?: string | null;
  readonly deleted: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type Act = 'created' | 'changed' | 'deleted' | 'restored';

/** The change of one thing. `fields` contain the old and the new value, `null` for none. */
export interface Difference {
  readonly thing: AuditedThing;
  readonly act: Act;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Matches things by subject, id and company. Unchanged things are omitted. */
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

/** A missing thing had no allergens and was not sold out. */
function blank(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Includes the company: a venue that moves leaves one trail and appears in another. */
function keyOf({ subject, id, companyId }: AuditedThing): string {
  return `${subject} ${id} ${companyId ?? ''}`;
}
