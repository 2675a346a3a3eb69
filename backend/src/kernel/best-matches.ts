import { foldText, isFound, searchTerms } from '@stolek/rules/search-text';

const czech = new Intl.Collator('cs', { numeric: true });

/**
 * @param nameOf the text in which the words of the query are searched
 * @returns the records that have all words: first the names that begin with the query, then by name
 */
export function bestMatches<T>(
  records: readonly T[],
  nameOf: (record: T) => string,
  query: string,
  limit: number,
): T[] {
  const terms = searchTerms(query);
  const beginning = foldText(query).trim();
  const found = records
    .map((record) => ({ record, name: nameOf(record) }))
    .filter(({ name }) => isFound(name, terms, 'words'))
    .map((match) => ({ ...match, begins: foldText(match.name).startsWith(beginning) }));
  return found
    .sort((a, b) => Number(b.begins) - Number(a.begins) || czech.compare(a.name, b.name))
    .slice(0, limit)
    .map(({ record }) => record);
}
