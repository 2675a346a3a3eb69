import { z } from 'zod';

export interface InputSchema {
  [keyword: string]: unknown;
  nullable?: boolean;
  anyOf?: InputSchema[];
  properties?: Record<string, InputSchema>;
}

/** For inputs that Swagger does not find by itself. */
export function schemaOfInput(validator: z.ZodType): InputSchema {
  return z.toJSONSchema(validator, { target: 'openapi-3.0', io: 'input' }) as InputSchema;
}
