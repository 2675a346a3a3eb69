import { ApiExtension } from '@nestjs/swagger';
import { z } from 'zod';
import type { ErrorCode } from '#kernel/error-code.js';

export interface DocumentedRefusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

export const REFUSALS = 'x-refusals';

/** Beside what follows from the route's kind (api-errors.ts). A spec fails on an answer not declared (test/documented-errors.ts). */
export function Refuses(
  ...refusals: readonly (ErrorCode | Readonly<Partial<Record<ErrorCode, z.ZodType>>>)[]
): MethodDecorator {
  const documented = refusals.flatMap((refusal): DocumentedRefusal[] => {
    if (typeof refusal === 'string') return [{ code: refusal }];
    return Object.entries(refusal).map(([code, schema]) => ({
      code: code as ErrorCode,
      details: jsonSchemaOf(schema),
    }));
  });
  return ApiExtension(REFUSALS, documented);
}

/** A schema with a name is in the document already, because an operation answers it. */
function jsonSchemaOf(schema: z.ZodType): object {
  const { definitions: _, ...json } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' });
  return JSON.parse(JSON.stringify(json).replaceAll('#/definitions/', '#/components/schemas/')) as object;
}
