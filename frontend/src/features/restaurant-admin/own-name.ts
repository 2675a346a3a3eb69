import { comparisonKey } from '@stolek/rules/comparison-key';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';

export type Named = { id: number; name: string };

/**
 * The rule of a record's name in a form.
 * @param rules the errors for a missing name, and for a name that another record has
 * @param own the edited record, which may keep its name
 */
export const ownName = (
  rules: { name: string; taken: string },
  max: number,
  records: readonly Named[] | undefined,
  own: Named | undefined,
) =>
  z
    .string()
    .overwrite(tidyLine)
    .min(1, rules.name)
    .max(max, `Nejvýše ${max} znaků.`)
    .refine((name) => !isTaken(name, records, own), rules.taken);

/**
 * Tells whether another record has the name. Compares like the server; a record may keep its own name.
 */
function isTaken(name: string, records: readonly Named[] = [], own?: Named): boolean {
  const key = comparisonKey(name);
  if (key === '' || name === own?.name) return false;
  return records.some((record) => record.id !== own?.id && comparisonKey(record.name) === key);
}
