import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import { z } from 'zod';
import type { ErrorCode } from '#kernel/error-code.js';

/** Every other route rejects a multipart body as an unsupported type. */
export interface FormRouteConfig {
  readonly takesForm?: boolean;
}

export function TakesForm(): MethodDecorator {
  const config: FormRouteConfig = { takesForm: true };
  return applyDecorators(RouteConfig(config), ApiConsumes('multipart/form-data'));
}

/** Every other route rejects a url-encoded body, which a page of another site could send. */
export interface UrlEncodedConfig {
  readonly takesUrlEncoded?: boolean;
}

/** Includes the limit of the body: a route has one configuration. */
export function TakesUrlEncoded(bodyLimitBytes: number): MethodDecorator {
  return RouteConfig({ takesUrlEncoded: true, bodyLimitBytes } satisfies UrlEncodedConfig & BodyLimitConfig);
}

export interface BodyLimitConfig {
  readonly bodyLimitBytes?: number;
}

/** For a route whose legitimate bodies are bigger. */
export function BodyLimit(bytes: number): MethodDecorator {
  const config: BodyLimitConfig = { bodyLimitBytes: bytes };
  return RouteConfig(config);
}

export interface LateConfig {
  readonly lateCode?: ErrorCode;
}

/** Sets the code of a route's late answer. */
export function WhenLate(lateCode: ErrorCode): MethodDecorator {
  return RouteConfig({ lateCode } satisfies LateConfig);
}

export interface DocumentedRefusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

export const REFUSALS = 'x-refusals';

/**
 * Adds to the errors of the route's kind (api-error-schemas.ts). A spec fails on an undeclared answer
 * (test/documented-errors.ts).
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

/** A named schema is in the document already, because an operation returns it. */
function jsonSchemaOf(schema: z.ZodType): object {
  const { definitions: _, ...json } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' });
  return JSON.parse(JSON.stringify(json).replaceAll('#/definitions/', '#/components/schemas/')) as object;
}
