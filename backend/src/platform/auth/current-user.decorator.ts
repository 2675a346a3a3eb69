import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';

export interface SignedInRequest {
  principal?: Principal;
}

/** The signed-in caller, for a route under `/api/my/`; elsewhere nobody is signed in, and it answers 401. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<SignedInRequest>();
  if (principal === undefined) throw new DomainError('UNAUTHENTICATED');
  return principal;
});
