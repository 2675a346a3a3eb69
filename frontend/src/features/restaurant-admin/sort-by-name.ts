const czech = new Intl.Collator('cs', { numeric: true });

/** @returns a copy sorted by name the Czech way; 'Stůl 2' stands before 'Stůl 10' */
export function sortByName<T>(records: readonly T[], nameOf: (record: T) => string): T[] {
  return records.toSorted((a, b) => czech.compare(nameOf(a), nameOf(b)));
}

/** @returns the text as it is searched in: without case and diacritics */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
