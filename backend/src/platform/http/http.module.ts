import { Module, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { validationError } from './input.js';
import { Readiness } from './readiness.js';

/** Adds the parameter's name to the errors of a value in the address: its schema sees only the value. */
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
