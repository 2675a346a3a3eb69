import type { FieldRule } from '@stolek/rules/field-rules';
import { z } from '#shared/zod-mini.ts';

/**
 * Returns a schema for a form's text, with a rule that the server applies too. Its output is tidied by the rule.
 * @param missing the error for an empty text
 * @param before the stored value, which is accepted unchanged, because it may be older than the rule
 */
export function ruledText(missing: string, { tidy, holds, message }: FieldRule, before?: string) {
  const isLeft = (tidied: string) => before !== undefined && tidied === tidy(before);
  return z.string().check(
    z.overwrite(tidy),
    z.refine((tidied) => isLeft(tidied) || holds(tidied), {
      error: ({ input }) => (input === '' ? missing : message),
    }),
  );
}

/** Returns a schema for a required text of a form. It accepts an empty text if the stored one is empty too. */
export function writtenText(missing: string, before?: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text !== '' || before?.trim() === '', { error: () => missing }),
  );
}

/** @returns only the changed fields, so that an unchanged one is neither sent nor rejected */
export function changedOnly<V extends Readonly<Record<string, string | boolean>>>(before: V, now: V): Partial<V> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name])) as Partial<V>;
}
