import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { DomainError, type FieldError } from '#kernel/domain-error.js';

const MAX_FIELDS = 20;

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Names the input's part of the address, because a schema sees only the value (`@Param('id', { schema })`). */
class NamingValidationPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      const { data: name } = metadata;
      if (name === undefined || !(error instanceof DomainError)) throw error;
      const fields = error.details as readonly FieldError[];
      throw new DomainError(
        error.code,
        fields.map(({ field, message }) => ({ field: field || name, message })),
      );
    }
  }
}

/** Reports problems in `details`, field by field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new NamingValidationPipe({ exceptionFactory: (issues) => validationError(issues) });
}

export function validationError(issues: readonly Issue[]): DomainError {
  const fields = issues.slice(0, MAX_FIELDS).map(({ path, message }): FieldError => ({
    field: (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message,
  }));
  return new DomainError('VALIDATION_FAILED', fields);
}
