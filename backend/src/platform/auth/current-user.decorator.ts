import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';

export interface SignedInRequest {
  principal?: Principal;
}

/** The signed-in caller of a route under `/api/my/`; elsewhere it answers 401, because nobody is signed in. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<SignedInRequest>();
  if (principal === undefined) throw new DomainError('UNAUTHENTICATED');
  return principal;
});
