import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { AccessRule } from './rights.js';

export const ACCESS_RULE = Symbol('access rule');

/** docs/product.md#how-a-right-is-checked. On a class, it is the default for its methods. */
export function Access(rule: AccessRule): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(), ApiExtension('x-right', rule));
}
