const collator = new Intl.Collator('cs', { numeric: true });

/** Compares names in natural order: 'Stůl 2' is before 'Stůl 10'. */
export function byName(left: string, right: string): number {
  return collator.compare(left, right);
}

/** @returns a copy in Czech alphabetical order; 'Stůl 2' is before 'Stůl 10' */
export function sortByName<T>(records: readonly T[], nameOf: (record: T) => string): T[] {
  return [...records].sort((a, b) => byName(nameOf(a), nameOf(b)));
}
