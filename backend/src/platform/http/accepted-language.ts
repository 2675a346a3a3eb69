import type { FastifyRequest } from 'fastify';
import { type GuestLanguage, isGuestLanguage } from '@stolek/rules/guest-language';

/**
 * Finds the guest's language from the page's address (`lang` in `Referer`), the cookie or the `Accept-Language` header.
 */
export function languageOf({ referer, cookie, 'accept-language': accepted }: FastifyRequest['headers']): GuestLanguage {
  const fromReferer = referer?.includes('lang=') === true ? URL.parse(referer)?.searchParams.get('lang') : null;
  return guestLanguage(fromReferer, cookie, accepted);
}

const PICKED = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

const MOST_RANGES = 20;

/**
 * @param chosen `lang` in the address of the page
 * @param cookies the Cookie header; `language` is the guest's choice on this phone (frontend, choose-language.ts)
 * @param accepted the Accept-Language header
 * @returns the first of these three that is a supported language; else Czech
 */
export function guestLanguage(
  chosen: unknown,
  cookies: string | undefined,
  accepted: string | undefined,
): GuestLanguage {
  const picked = PICKED.exec(cookies ?? '')?.[1];
  return [chosen, picked, ...preferred(accepted ?? '')].find(isGuestLanguage) ?? 'cs';
}

/** @returns the languages without regions, the preferred one first (RFC 9110, section 12.5.4) */
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
