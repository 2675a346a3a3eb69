const UNBOUNDED = new Set([-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);

/**
 * The same document for the same code: keys in order (but fields as their author ordered them), and without what only
 * repeats something else (a pattern beside its format, the bounds that every integer has).
 * @param {unknown} value any part of a document
 */
export function normalize(value, ordered = true) {
  if (Array.isArray(value)) return value.map((part) => normalize(part));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, part]) => !isNoise(key, part, value));
  if (ordered) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, normalize(part, key !== 'properties')]));
}

function isNoise(key, part, parent) {
  if (key === 'pattern') return typeof part === 'string' && typeof parent.format === 'string';
  return (key === 'minimum' || key === 'maximum') && UNBOUNDED.has(part);
}
