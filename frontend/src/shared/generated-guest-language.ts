/* Copied from backend/src/kernel/guest-language.ts by `npm run contract`; never edited. */
/** Languages of the guests' page. Czech first: it is the language of the catalogue, of staff, and of everybody else. */
export const GUEST_LANGUAGES = ['cs', 'en', 'de', 'uk', 'pl', 'sk'] as const;
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number];

export const isGuestLanguage = (code: unknown): code is GuestLanguage =>
  (GUEST_LANGUAGES as readonly unknown[]).includes(code);

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
