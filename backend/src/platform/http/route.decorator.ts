import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes, ApiExtension, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import type { ErrorCode } from '#kernel/error-code.js';

/** Set for routes that take a multipart body; other routes reject it as an unsupported type. */
export interface FormRouteConfig {
  readonly takesForm?: boolean;
}

export function TakesForm(): MethodDecorator {
  const config: FormRouteConfig = { takesForm: true };
  return applyDecorators(RouteConfig(config), ApiConsumes('multipart/form-data'));
}

/** Set for routes that take a url-encoded body. Other routes reject it, because a foreign page's form could send it. */
export interface UrlEncodedConfig {
  readonly takesUrlEncoded?: boolean;
}

/** Allows a url-encoded body up to this size. Sets the limit itself, because a route has only one configuration. */
export function TakesUrlEncoded(bodyLimitBytes: number): MethodDecorator {
  return RouteConfig({ takesUrlEncoded: true, bodyLimitBytes } satisfies UrlEncodedConfig & BodyLimitConfig);
}

export interface BodyLimitConfig {
  readonly bodyLimitBytes?: number;
}

/** Allows bodies up to this size on the route. */
export function BodyLimit(bytes: number): MethodDecorator {
  const config: BodyLimitConfig = { bodyLimitBytes: bytes };
  return RouteConfig(config);
}

export interface LateConfig {
  readonly lateCode?: ErrorCode;
}

/** Sets the error code of the answer that is sent if the route takes too long. */
export function WhenLate(lateCode: ErrorCode): MethodDecorator {
  return RouteConfig({ lateCode } satisfies LateConfig);
}

export interface DocumentedRefusal {
  readonly code: ErrorCode;
  readonly details?: object;
}

/** Sets and documents the status of the route's answer. @param schema of the body; none if left out */
export function Answers(status: number, schema?: z.ZodType): MethodDecorator {
  return applyDecorators(HttpCode(status), ApiResponse(schema ? { status, standardSchema: schema } : { status }));
}

export const REFUSALS = 'x-refusals';

/**
 * Declares errors of the route, in addition to those of its kind (api-docs.ts). A spec fails if a route answers with an
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

/** Refers to named schemas without their definitions, because the document already has them. */
function jsonSchemaOf(schema: z.ZodType): object {
  const { definitions: _, ...json } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output' });
  return JSON.parse(JSON.stringify(json).replaceAll('#/definitions/', '#/components/schemas/')) as object;
}
