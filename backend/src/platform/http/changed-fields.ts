import type { FieldRule } from '@stolek/rules/field-rules';
import { DomainError, type FieldError } from '#kernel/domain-error.js';

type Texts<Field extends string> = { readonly [Name in Field]?: string | undefined };

/**
 * Checks only fields that have changed. A stored value may be older than its rule, and must not prevent a change of
 * other fields. @throws DomainError VALIDATION_FAILED naming the changed fields that break a rule
 */
export function requireChangesHold<Field extends string>(
  rules: Readonly<Record<Field, FieldRule>>,
  before: Texts<NoInfer<Field>>,
  changes: Texts<NoInfer<Field>>,
): void {
  const refused = (Object.keys(rules) as Field[]).flatMap((field): FieldError[] => {
    const { tidy, holds, message } = rules[field];
    const value = changes[field];
    const isLeft = value === undefined || value === tidy(before[field] ?? '');
    return isLeft || holds(value) ? [] : [{ field, message }];
  });
  if (refused.length > 0) throw new DomainError('VALIDATION_FAILED', refused);
}
