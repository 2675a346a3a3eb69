import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';

/** Every other route rejects a multipart body as an unsupported type. */
export interface FormRouteConfig {
  readonly takesForm?: boolean;
}

export function TakesForm(): MethodDecorator {
  const config: FormRouteConfig = { takesForm: true };
  return applyDecorators(RouteConfig(config), ApiConsumes('multipart/form-data'));
}
