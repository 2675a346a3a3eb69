import { RouteConfig } from '@nestjs/platform-fastify';

export interface BodyLimitConfig {
  readonly bodyLimitBytes?: number;
}

/** For a route whose honest callers send more than others do. */
export function BodyLimit(bytes: number): MethodDecorator {
  const config: BodyLimitConfig = { bodyLimitBytes: bytes };
  return RouteConfig(config);
}
