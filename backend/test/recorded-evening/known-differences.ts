import type { Recorded } from './evening.js';

/** Differences from the build that recorded the evening, each with its reason. */
const FIELDS: readonly { readonly path: RegExp; readonly why: string }[] = [];

function without(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, path));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value)
    .map(([name, field]) => [name, field, `${path}.${name}`] as const)
    .filter(([, , at]) => !FIELDS.some((difference) => difference.path.test(at)));
  return Object.fromEntries(fields.map(([name, field, at]) => [name, without(field, at)]));
}

export function comparable(recorded: readonly Recorded[]): Record<string, unknown> {
  return Object.fromEntries(recorded.map(([title, seen], index) => [`${index} ${title}`, without(seen, '')]));
}
