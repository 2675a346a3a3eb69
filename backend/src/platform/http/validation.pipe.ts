import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError } from '../../kernel/domain-error.js';

const MAX_FIELDS = 20;

/** Checks each input that declares a schema (`@Body({ schema })`); what is wrong goes into `details`, field by field. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const fields = issues.slice(0, MAX_FIELDS).map(({ path, message }): FieldError => ({
        field: (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
        message,
      }));
      return new DomainError('VALIDATION_FAILED', fields);
    },
  });
}
