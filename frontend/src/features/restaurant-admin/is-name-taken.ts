import { comparisonKey } from '@stolek/rules/comparison-key';

type Named = { id: number; name: string };

/**
 * @param own the edited record, which may keep its name @returns whether another one has an equal name, compared like
 * on the server
 */
export function isNameTaken(name: string, records: readonly Named[] = [], own?: Named): boolean {
  const key = comparisonKey(name);
  if (key === '' || name === own?.name) return false;
  return records.some((record) => record.id !== own?.id && comparisonKey(record.name) === key);
}
