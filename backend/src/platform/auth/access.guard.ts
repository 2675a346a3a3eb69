import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { ACCESS_RULE, type SignedInRequest } from './access.decorator.js';
import { principalFor, type AccessRule } from './rights.js';
import { isProtected, readBearer, TokenVerifier } from './token-verifier.js';

/**
 * The only guard (docs/product.md#how-a-right-is-checked). It passes on the caller with exactly the companies and
 * venues where they have the
 * route's right, so that no route can forget a check. The owner of a record is checked once the record is read.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & SignedInRequest>();
    if (!isProtected(request)) return true;

    const person = await this.tokens.resolve(await readBearer(request, this.tokens));

    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
    const principal = rule === undefined ? null : principalFor(person, rule);
    if (principal === null) {
      const route = `${request.method} ${request.routeOptions.url ?? ''}`;
      this.logger.warn({ userId: person.userId, role: person.role, route }, 'A call was refused');
      throw new DomainError('FORBIDDEN');
    }
    request.principal = principal;
    return true;
  }
}
