import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';

/** The mark of a route that reads a multipart form; to every other route such a body is of a type that it does not take. */
export interface FormRouteConfig {
  readonly takesForm?: boolean;
}

/** Declares that a route reads a form, with `readForm`. */
export function TakesForm(): MethodDecorator {
  const config: FormRouteConfig = { takesForm: true };
  return applyDecorators(RouteConfig(config), ApiConsumes('multipart/form-data'));
}
