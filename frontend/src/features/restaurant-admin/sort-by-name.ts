import { byName } from '#shared/format/by-name.ts';

/** @returns a copy in Czech alphabetical order; 'Stůl 2' is before 'Stůl 10' */
export function sortByName<T>(records: readonly T[], nameOf: (record: T) => string): T[] {
  return records.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
}
