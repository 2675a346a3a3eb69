import { isDeepStrictEqual } from 'node:util';
import type { Thing } from './catalogue-things.js';

export type Act = 'created' | 'changed' | 'deleted' | 'restored';

/** What became of one thing. `fields` hold what it was and what it is, `null` for nothing. */
export interface Difference {
  readonly thing: Thing;
  readonly act: Act;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Things are told apart by subject and id. What is as it was, or was gone before and is gone still, is left out. */
export function differences(before: readonly Thing[], after: readonly Thing[]): Difference[] {
  const earlier = new Map(before.map((thing) => [keyOf(thing), thing]));
  const later = new Set(after.map(keyOf));
  const gone = before.filter((thing) => !thing.deleted && !later.has(keyOf(thing)));
  return [
    ...gone.map((thing) => ({ thing, act: 'deleted' as const, fields: fieldsBetween(thing.fields, {}) })),
    ...after.flatMap((thing) => differenceTo(earlier.get(keyOf(thing)), thing)),
  ];
}

function differenceTo(before: Thing | undefined, thing: Thing): Difference[] {
  const fields = fieldsBetween(before?.fields ?? {}, thing.fields);
  const act = actBetween(before, thing);
  if (act === 'changed' && Object.keys(fields).length === 0) return [];
  return before?.deleted && thing.deleted ? [] : [{ thing, act, fields }];
}

function actBetween(before: Thing | undefined, after: Thing): Act {
  if (!before) return 'created';
  if (before.deleted === after.deleted) return 'changed';
  return after.deleted ? 'deleted' : 'restored';
}

function fieldsBetween(before: Thing['fields'], after: Thing['fields']): Difference['fields'] {
  const names = Object.keys({ ...before, ...after });
  const pairs = names.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => !isDeepStrictEqual(blank(was), blank(is))));
}

/** A thing that was not there had no allergens and was not sold out. */
function blank(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}

function keyOf({ subject, id }: Thing): string {
  return `${subject} ${id}`;
}
