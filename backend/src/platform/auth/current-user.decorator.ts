import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';

/** A request whose bearer token the guard has verified. */
export interface SignedInRequest {
  principal?: Principal;
}

/** The signed-in caller (`Principal`), for a route under `/api/my/`; elsewhere nobody is signed in, and it answers 401. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<SignedInRequest>();
  if (principal === undefined) throw new DomainError('UNAUTHENTICATED');
  return principal;
});
