import { byName } from '#shared/format/by-name.ts';

/** @returns a copy sorted by name the Czech way; 'Stůl 2' stands before 'Stůl 10' */
export function sortByName<T>(records: readonly T[], nameOf: (record: T) => string): T[] {
  return records.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
}
