import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import { z } from 'zod';
import type { ErrorCode } from '#kernel/error-code.js';

/** Set on routes that take a multipart body. Others reject it as an unsupported type. */
export interface FormRouteConfig {
  readonly takesForm?: boolean;
}

export function TakesForm(): MethodDecorator {
  const config: FormRouteConfig = { takesForm: true };
  return applyDecorators(RouteConfig(config), ApiConsumes('multipart/form-data'));
}

/** Set on routes that take a url-encoded body. Others reject it, because a page of another site could send it. */
export interface UrlEncodedConfig {
  readonly takesUrlEncoded?: boolean;
}

/** Allows a url-encoded body of this size. It includes the limit, because a route has only one configuration. */
export function TakesUrlEncoded(bodyLimitBytes: number): MethodDecorator {
  return RouteConfig({ takesUrlEncoded: true, bodyLimitBytes } satisfies UrlEncodedConfig & BodyLimitConfig);
}

export interface BodyLimitConfig {
  readonly bodyLimitBytes?: number;
}

/** Allows larger bodies on this route. */
export function BodyLimit(bytes: number): MethodDecorator {
  const config: BodyLimitConfig = { bodyLimitBytes: bytes };
  return RouteConfig(config);
}

export interface LateConfig {
  readonly lateCode?: ErrorCode;
}

/** Sets the error code of an answer that comes too late. */
export function WhenLate(lateCode: ErrorCode): MethodDecorator {
  return RouteConfig({ lateCode } satisfies LateConfig);
}

export interface DocumentedRefusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

export const REFUSALS = 'x-refusals';

/**
 * Declares errors of the route beside those of its kind (api-error-schemas.ts). A spec fails if a route answers with an
 * undeclared error (test/documented-errors.ts).
 */
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

/** Leaves out definitions of named schemas: the document has them already, because an operation returns them. */
function jsonSchemaOf(schema: z.ZodType): object {
  const { definitions: _, ...json } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' });
  return JSON.parse(JSON.stringify(json).replaceAll('#/definitions/', '#/components/schemas/')) as object;
}
