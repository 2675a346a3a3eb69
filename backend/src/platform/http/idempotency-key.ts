import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiHeaderOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { bounded, schemaOfInput } from './input.js';

const Key = bounded(200)
  .min(8)
  .regex(/^[\x21-\x7e]*$/);

export const IDEMPOTENCY_KEY_HEADER: ApiHeaderOptions = {
  name: 'Idempotency-Key',
  required: false,
  description: 'One key per command, printable ASCII; a repeat with the same body returns the first result',
  schema: schemaOfInput(Key),
};

/**
 * Injects the `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header); undefined without the header. @throws
 * DomainError `VALIDATION_FAILED`
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined || Key.safeParse(key).success) return key as string | undefined;
  throw new DomainError('VALIDATION_FAILED', [
    { field: 'Idempotency-Key', message: 'má mít 8 až 200 tisknutelných znaků ASCII' },
  ]);
});
