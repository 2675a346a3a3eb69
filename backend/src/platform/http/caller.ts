import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Actor, CommandContext } from '#kernel/event.js';
import { type GuestLanguage, isGuestLanguage } from '#kernel/guest-language.js';

const LOOPBACK_PEERS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'] as const;

/**
 * Any sign of a proxy makes it false: a forwarded header, or HTTP/1.0, which nginx uses by default and no browser does.
 */
export function isFromThisMachine(request: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const peer = request.socket.remoteAddress ?? '';
  return LOOPBACK_PEERS.test(peer) && request.httpVersion !== '1.0' && !wasForwarded(request.headers);
}

export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
  try {
    return new URL(`http://${headers.host ?? ''}`).hostname;
  } catch {
    return '';
  }
}

function wasForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    Object.keys(headers).some((name) => name.startsWith('x-forwarded-')) ||
    PROXY_HEADERS.some((name) => name in headers)
  );
}

/** Tells whether the client has gone: later failures are nobody's error, and not worth logging. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}

const GROUPS_OF_A_NETWORK = 4;

/**
 * An IPv4 address, also one mapped into IPv6, else the first 64 bits, because a customer owns all 2^64 addresses of an
 * IPv6 network (RFC 6177).
 */
export function callerAddress(ip: string | undefined): string {
  // Node drops the address of a caller who has hung up: such callers share a limit, and nobody reads their answers.
  if (ip === undefined) return '';
  // The common case; an invalid address from a proxy stays unchanged.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The form of a browser's random id; at most `MAX_DEVICE` characters. */
export const DEVICE = /^[\w-]{1,64}$/;
export const MAX_DEVICE = 64;

/** The form of an enrolled tablet's id. A header proves nothing, so the guard reads it from the tablet's token. */
export const TABLET = /^enrolled-(\d{1,10})$/;

const DEVICE_TOKEN = /^[\w-]{43}$/;

/** @returns `null` for a missing header. @throws DomainError DEVICE_REVOKED for one that can be no token */
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
    /** A secret, of which only a hash is stored. */
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

/** Ignores a malformed id, which only helps in the audit trail, and that of a tablet, whose token would prove it. */
export function deviceOf({ headers: { 'x-device': device } }: Pick<FastifyRequest, 'headers'>): string | null {
  return typeof device === 'string' && DEVICE.test(device) && !TABLET.test(device) ? device : null;
}

/** The page's address may name a language, as the page itself reads it. */
function languageOf({ referer, cookie, 'accept-language': accepted }: FastifyRequest['headers']): GuestLanguage {
  const asked = referer?.includes('lang=') === true ? URL.parse(referer)?.searchParams.get('lang') : null;
  return guestLanguage(asked, cookie, accepted);
}

const PICKED = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** More ranges than a browser sends; later ones are not read. */
const MOST_RANGES = 20;

/**
 * @param asked `lang` in the address
 * @param cookies the header; `language` is the guest's choice on this phone (frontend, choose-language.ts)
 * @param accepted the Accept-Language header
 * @returns the first of them that we support; else Czech
 */
export function guestLanguage(
  asked: unknown,
  cookies: string | undefined,
  accepted: string | undefined,
): GuestLanguage {
  const picked = PICKED.exec(cookies ?? '')?.[1];
  return [asked, picked, ...preferred(accepted ?? '')].find(isGuestLanguage) ?? 'cs';
}

/** @returns primary subtags, the best first (RFC 9110, section 12.5.4) */
function preferred(accepted: string): string[] {
  return accepted
    .split(',', MOST_RANGES)
    .map((range) => {
      const [tag = '', weight] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-', 1)[0]!, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  RequestOrigin.of(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** `none`: typed by the user. Clients other than browsers, and browsers without Fetch Metadata, send nothing. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);
/** The destinations of requests by scripts, in Fetch Metadata. */
const OF_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'empty']);
/** The modes in which a script of the same origin reads an answer. */
const READ_BY_SCRIPT: ReadonlySet<unknown> = new Set([undefined, 'cors', 'same-origin']);

/**
 * Refuses requests of other sites, of links, frames and elements of a page, and prefetches,
 * for a `GET` that changes something.
 * @throws DomainError `CROSS_SITE_REQUEST`
 */
export function refuseOtherPages(headers: IncomingHttpHeaders): void {
  const isOwn = OWN_SITES.has(headers['sec-fetch-site']) && OF_SCRIPT.has(headers['sec-fetch-dest']);
  const isAhead = headers['sec-purpose'] !== undefined;
  if (!isOwn || isAhead || !READ_BY_SCRIPT.has(headers['sec-fetch-mode'])) throw new DomainError('CROSS_SITE_REQUEST');
}
