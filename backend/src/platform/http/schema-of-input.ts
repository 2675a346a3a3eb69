import { z } from 'zod';

/** As much of a schema of OpenAPI 3.0 as is looked at here. */
export interface InputSchema {
  [keyword: string]: unknown;
  nullable?: boolean;
  anyOf?: InputSchema[];
  properties?: Record<string, InputSchema>;
}

/** @returns what a validator takes, as the API's description has it: for the inputs that Swagger does not find by itself */
export function schemaOfInput(validator: z.ZodType): InputSchema {
  return z.toJSONSchema(validator, { target: 'openapi-3.0', io: 'input' }) as InputSchema;
}
