import { z } from 'zod';
import { bounded, requiredText, text } from '#platform/http/input.js';

/** Sizes of cards: six, four or two fit on a page of A4. */
export const CARD_SIZES = ['small', 'medium', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** Maximum length of a network's name in bytes (IEEE 802.11). */
const MAX_NAME_BYTES = 32;
/** Matches Base64 (RFC 4648, section 4). A pattern, because OpenAPI 3.0 does not have `contentEncoding`. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PASSWORD = /^(?:[\x20-\x7e]{8,63}|[0-9A-Fa-f]{64})$/;
const MAX_PASSWORD = 64;
export const MAX_LOGO_TEXT = 400_000;

export const TableCardsBody = z
  .object({
    size: z.enum(CARD_SIZES, 'Velikost je small, medium nebo large.').default('small'),
    largePrint: z
      .boolean()
      .default(false)
      .describe('Sets every text in 16 points or more; not available on small cards'),
    wifi: z
      .object({
        name: requiredText(MAX_NAME_BYTES, 'Zadejte název sítě.').refine(
          (name) => Buffer.byteLength(name) <= MAX_NAME_BYTES,
          `Název sítě má nejvýše ${MAX_NAME_BYTES} bajtů.`,
        ),
        password: text(MAX_PASSWORD)
          .default('')
          .refine(
            (password) => password === '' || PASSWORD.test(password),
            'Heslo sítě má 8 až 63 znaků bez diakritiky.',
          )
          .describe('Empty: an open network'),
      })
      .optional()
      .describe('Printed as a second code and as text; not stored'),
    logo: bounded(MAX_LOGO_TEXT, 'Logo je příliš velké, nejvýše 300 kB.')
      .refine((logo) => BASE64.test(logo), 'Logo není obrázek v base64.')
      .optional()
      .describe('A PNG, JPEG or WebP picture in base64, at most 300 kB; not stored'),
  })
  .check(({ value, issues }) => {
    if (!value.largePrint || value.size !== 'small') return;
    const message = 'Velké písmo se na malou kartu nevejde. Zvolte střední nebo velkou.';
    issues.push({ code: 'custom', path: ['largePrint'], message, input: value.largePrint });
  });
export type TableCardsBody = z.infer<typeof TableCardsBody>;
