import { Module, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { validationError } from './input.js';
import { Readiness } from './readiness.js';

/** Names the input's part of the address in errors: a schema sees only the value (`@Param('id', { schema })`). */
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

function validationPipe(): StandardSchemaValidationPipe {
  return new NamingValidationPipe({ exceptionFactory: (issues) => validationError(issues) });
}

@Module({
  controllers: [HealthController],
  providers: [
    Readiness,
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Readiness],
})
export class HttpModule {}
