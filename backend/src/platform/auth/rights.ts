import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Logger,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import type { CommandContext } from '#kernel/event.js';
import { type Person, type Principal, reachesVenue, type Role, ROLES } from '#kernel/principal.js';
import { deviceTokenOf, RequestOrigin } from '../http/request-origin.js';
import { BoardSessions } from './board-sessions.js';
import { readBearer, TokenVerifier } from './token-verifier.js';

/**
 * Checks the caller's access to a venue (docs/product.md#how-a-right-is-checked). A system administrator (SA) passes
 * with any id: if the record is missing, reading it later throws the same code.
 * @throws DomainError FORBIDDEN if the caller works at the venue, else `code` (404) of the record with the venue's id
 */
export function requireReach(principal: Principal, venueId: number, code: ErrorCode = 'VENUE_NOT_FOUND'): void {
  if (reachesVenue(principal, venueId)) return;
  const worksThere = principal.memberships.some(({ venueIds }) => venueIds.includes(venueId));
  throw new DomainError(worksThere ? 'FORBIDDEN' : code);
}

/** Checks the caller's access to a venue's record, as `requireReach` does. A missing record throws `code` too. */
export function requireRecord<T extends { readonly venueId: number }>(
  principal: Principal,
  record: T | null | undefined,
  code: ErrorCode,
): T {
  if (!record) throw new DomainError(code);
  requireReach(principal, record.venueId, code);
  return record;
}

/** Checks the caller's access to a company. @throws DomainError NOT_FOUND, or FORBIDDEN if the caller belongs to it */
export function requireCompany(principal: Principal, companyId: number): void {
  if (principal.role === 'SA' || principal.companyIds.includes(companyId)) return;
  const belongs = principal.memberships.some((membership) => membership.companyId === companyId);
  throw new DomainError(belongs ? 'FORBIDDEN' : 'NOT_FOUND');
}

const COMPANY: readonly Role[] = ['SA', 'COMPANY_MANAGER'];
const MANAGERS: readonly Role[] = ['SA', 'COMPANY_MANAGER', 'VENUEMANAGER'];
const ADMIN: readonly Role[] = ['SA'];

/** Roles that have each right (docs/product.md#roles). `requireReach` and `requireCompany` check access to records. */
export const RIGHTS = {
  'company:list': COMPANY,
  'company:edit': COMPANY,
  'company:read-audit': COMPANY,
  'company:create': ADMIN,
  'company:delete': ADMIN,
  'user:administer': COMPANY,
  'venue:list': ROLES,
  'venue:create': COMPANY,
  'venue:edit': MANAGERS,
  'venue:manage-devices': MANAGERS,
  'venue:read-catalogue': ROLES,
  'venue:edit-catalogue': MANAGERS,
  'menu:sell-out': ROLES,
  'venue:see-orders': ROLES,
  'venue:decide-orders': ROLES,
  'orders:place': ROLES,
  'venue:see-history': ROLES,
  'venue:export-history': MANAGERS,
  'venue:erase-texts': COMPANY,
  'system:read-audit': ADMIN,
  'events:diagnose': ADMIN,
  'lead:read': ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export type AccessRule = Right | 'own-profile';

export const BOARD_RIGHTS: readonly Right[] = [
  'venue:see-orders',
  'venue:decide-orders',
  'menu:sell-out',
  'venue:see-history',
];

export function isBoardRight(rule: string | undefined): boolean {
  return BOARD_RIGHTS.some((right) => right === rule);
}

export function allows(rule: AccessRule, role: Role | null): boolean {
  if (rule === 'own-profile') return true;
  const roles: readonly Role[] = RIGHTS[rule];
  return role !== null && roles.includes(role);
}

/**
 * Turns a person's roles into the companies and venues of a right. No other code does so.
 * @returns `null` if the person has the right nowhere
 */
export function principalFor(person: Person, rule: AccessRule): Principal | null {
  const { role, memberships } = person;
  if (role === 'SA') {
    if (!allows(rule, role)) return null;
    return { ...person, companyIds: memberships.map(({ companyId }) => companyId), venueIds: 'all' };
  }
  const passing = memberships.filter((membership) => allows(rule, membership.role));
  if (rule !== 'own-profile' && passing.length === 0) return null;
  const venueIds = passing.flatMap((membership) => membership.venueIds);
  return { ...person, companyIds: passing.map(({ companyId }) => companyId), venueIds };
}

const PROTECTED = '/api/my/';

/**
 * Tells whether the route needs a signed-in caller. It uses the pattern of the matched route, because an address has
 * many spellings.
 */
export function isProtected(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return isProtectedPath(request.routeOptions.url ?? request.url);
}

export function isProtectedPath(pattern: string): boolean {
  return `${pattern.toLowerCase()}/`.startsWith(PROTECTED);
}

/**
 * Refuses a command on a tablet without a recent PIN.
 * @throws DomainError PIN_REQUIRED if the tablet's venue requires a PIN, and none was typed in the last minute
 */
export function requireFreshPin({ board }: Person): void {
  if (board !== undefined && board.pinFor !== 'never' && !board.hasFreshPin) throw new DomainError('PIN_REQUIRED');
}

/** The caller of a staff route that gives a command. */
export class StaffCaller {
  constructor(
    readonly user: Principal,
    private readonly origin: RequestOrigin,
  ) {}

  /** @returns the context of a command at the venue @throws DomainError as `requireReach` does */
  at(venueId: number): CommandContext {
    requireReach(this.user, venueId);
    return this.origin.by({ kind: 'user', id: String(this.user.userId) });
  }

  /** Like `at`, for a command that needs a fresh PIN. @throws DomainError also as `requireFreshPin` does */
  atWithPin(venueId: number): CommandContext {
    const context = this.at(venueId);
    requireFreshPin(this.user);
    return context;
  }
}

const APPENDS_NOTHING = Symbol('appends nothing');

/** Marks a route that changes data but appends no event, so that it never needs a fresh PIN. */
export const AppendsNothing = (): MethodDecorator & ClassDecorator => SetMetadata(APPENDS_NOTHING, true);

interface SignedInRequest {
  principal?: Principal;
  tablet?: string;
}

/** Injects the signed-in caller of a route under `/api/my/`; other routes know no caller, so they answer 401. */
export const CurrentUser = createParamDecorator((_data: unknown, context: ExecutionContext) => callerOf(context));

/** Like `CurrentUser`, for a route that gives a command. */
export const Staff = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const origin = RequestOrigin.of(context.switchToHttp().getRequest<FastifyRequest>());
  return new StaffCaller(callerOf(context), origin);
});

function callerOf(context: ExecutionContext): Principal {
  const { principal } = context.switchToHttp().getRequest<SignedInRequest>();
  if (principal === undefined) throw new DomainError('UNAUTHENTICATED');
  return principal;
}

export const ACCESS_RULE = Symbol('access rule');

/** Sets the right that a route needs (docs/product.md#how-a-right-is-checked); on a class, for all its methods. */
export function Access(rule: AccessRule): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(), ApiExtension('x-right', rule));
}

/**
 * The only guard (docs/product.md#how-a-right-is-checked). It gives the route a caller with exactly those companies and
 * venues in which the caller has the route's right, so that no route can forget this check. The owner of a record is
 * checked once the record is read.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly logger = new Logger(AccessGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
    private readonly boards: BoardSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & SignedInRequest>();
    if (!isProtected(request)) return true;

    const person = await this.tokens.resolve(await readBearer(request, this.tokens));

    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, targets);
    const deviceToken = deviceTokenOf(request);
    if (person.board !== undefined) {
      if (!isBoardRight(rule)) throw new DomainError('SIGN_IN_NEEDED');
      request.tablet = person.board.device;
      const appends = request.method !== 'GET' && !this.reflector.getAllAndOverride<boolean>(APPENDS_NOTHING, targets);
      if (appends && person.board.pinFor === 'everything') requireFreshPin(person);
    } else if (deviceToken !== null) request.tablet = await this.boards.deviceOf(deviceToken);
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
