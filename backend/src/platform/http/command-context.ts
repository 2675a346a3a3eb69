import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callerAddress } from './caller.js';
import { type GuestLanguage, guestLanguage } from '#kernel/guest-language.js';
import type { Actor, CommandContext } from '#kernel/event.js';

/** The form of a browser's random id; at most `MAX_DEVICE` characters. */
export const DEVICE = /^[\w-]{1,64}$/;
export const MAX_DEVICE = 64;

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

  static of(request: Pick<FastifyRequest, 'headers' | 'id' | 'ip'>): RequestOrigin {
    const { 'x-phone': phone } = request.headers;
    return new RequestOrigin(
      deviceOf(request),
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

/** A malformed device id is ignored, because it only helps in the audit trail and proves nothing. */
export function deviceOf({ headers: { 'x-device': device } }: Pick<FastifyRequest, 'headers'>): string | null {
  return typeof device === 'string' && DEVICE.test(device) ? device : null;
}

/** The page's address may name a language, as the page itself reads it. */
function languageOf({ referer, cookie, 'accept-language': accepted }: FastifyRequest['headers']): GuestLanguage {
  const asked = referer?.includes('lang=') === true ? URL.parse(referer)?.searchParams.get('lang') : null;
  return guestLanguage(asked, cookie, accepted);
}

export const Origin = createParamDecorator((_: unknown, context: ExecutionContext) =>
  RequestOrigin.of(context.switchToHttp().getRequest<FastifyRequest>()),
);
