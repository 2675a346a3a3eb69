import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { DomainError } from '#kernel/domain-error.js';
import type { Actor, CommandContext } from '#kernel/event.js';
import { languageOf } from './accepted-language.js';
import { TABLET } from './tablet-id.js';

const GROUPS_OF_A_NETWORK = 4;

/**
 * Returns the address by which requests are counted: an IPv4 address (also if mapped into IPv6), or the first 64 bits
 * of an IPv6 address, because one customer owns all 2^64 addresses of such a network (RFC 6177).
 */
export function callerAddress(ip: string | undefined): string {
  // Node has no address for a caller who has hung up. Such callers share one limit: nobody reads the answers.
  if (ip === undefined) return '';
  // Returns early, because most addresses are plain IPv4. An invalid one from a proxy stays unchanged.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The form of a browser's random id; at most `MAX_DEVICE` characters. */
export const DEVICE = /^[\w-]{1,64}$/;
export const MAX_DEVICE = 64;

const DEVICE_TOKEN = /^[\w-]{43}$/;

/** @returns the token of a tablet; `null` without the header @throws DomainError DEVICE_REVOKED if malformed */
export function deviceTokenOf({ headers }: { readonly headers: { readonly [name: string]: unknown } }): string | null {
  const token = headers['x-device-token'];
  if (token === undefined) return null;
  if (typeof token !== 'string' || !DEVICE_TOKEN.test(token)) throw new DomainError('DEVICE_REVOKED');
  return token;
}

/** The form of a phone's secret (`X-Phone`): at least 128 bits. */
export const PHONE = /^[\w-]{22,64}$/;

export class RequestOrigin {
  private constructor(
    readonly device: string | null,
    /** The phone's secret, of which only a hash is stored. */
    readonly phone: string | null,
    readonly correlationId: string,
    /** Only for request limits; never stored. */
    readonly address: string,
    /** The language of the guest's page; meaningless for staff. */
    readonly language: GuestLanguage,
  ) {}

  static of(request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'> & { readonly tablet?: string }): RequestOrigin {
    const { 'x-phone': phone } = request.headers;
    return new RequestOrigin(
      request.tablet ?? deviceOf(request),
      typeof phone === 'string' && PHONE.test(phone) ? phone : null,
      request.id,
      callerAddress(request.ip),
      languageOf(request.headers),
    );
  }

  by(actor: Actor): CommandContext {
    return { actor, device: this.device, correlationId: this.correlationId };
  }
}

/**
 * @returns the device's id, `null` for a malformed one, because it only helps in the audit log. A tablet's id gives
 * `null` too: only the tablet's token proves it
 */
export function deviceOf({ headers: { 'x-device': device } }: Pick<FastifyRequest, 'headers'>): string | null {
  return typeof device === 'string' && DEVICE.test(device) && !TABLET.test(device) ? device : null;
}

export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  RequestOrigin.of(context.switchToHttp().getRequest<FastifyRequest>()),
);
