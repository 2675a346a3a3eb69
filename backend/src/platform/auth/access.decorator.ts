import { createParamDecorator, applyDecorators, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import type { AccessRule } from './rights.js';

export interface SignedInRequest {
  principal?: Principal;
}

/** The signed-in caller of a route under `/api/my/`; elsewhere it answers 401, because nobody is signed in. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<SignedInRequest>();
  if (principal === undefined) throw new DomainError('UNAUTHENTICATED');
  return principal;
});

export const ACCESS_RULE = Symbol('access rule');

/** docs/product.md#how-a-right-is-checked. On a class, it is the default for its methods. */
export function Access(rule: AccessRule): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(), ApiExtension('x-right', rule));
}
