import * as z from 'zod/mini';
import type { FieldRule } from './generated-field-rules';

/**
 * A form's text under a rule that the server holds too; what comes out is tidied.
 * @param missing said when it is empty
 * @param before what the record holds: a rule may be younger, and what nobody edits is not refused
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

/** A form's text that has to be written, unless it was empty and nobody edits it. */
export function writtenText(missing: string, before?: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text !== '' || before?.trim() === '', { error: () => missing }),
  );
}

/** @returns what a form changes of a record, so that nothing else is sent or refused */
export function changedOnly<V extends Readonly<Record<string, string | boolean>>>(before: V, now: V): Partial<V> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name])) as Partial<V>;
}
