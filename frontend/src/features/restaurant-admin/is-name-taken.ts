import { comparisonKey } from '#shared/format/generated-comparison-key.ts';

type Named = { id: number; name: string };

/** @param own the record that is edited, and may keep its name @returns whether another one is called alike, as the server compares names */
export function isNameTaken(name: string, records: readonly Named[] = [], own?: Named): boolean {
  const key = comparisonKey(name);
  if (key === '' || name === own?.name) return false;
  return records.some((record) => record.id !== own?.id && comparisonKey(record.name) === key);
}
