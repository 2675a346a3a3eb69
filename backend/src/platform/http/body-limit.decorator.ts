import { RouteConfig } from '@nestjs/platform-fastify';

export interface BodyLimitConfig {
  readonly bodyLimitBytes?: number;
}

/** For a route whose legitimate bodies are bigger. */
export function BodyLimit(bytes: number): MethodDecorator {
  const config: BodyLimitConfig = { bodyLimitBytes: bytes };
  return RouteConfig(config);
}
