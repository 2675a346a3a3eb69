import { DomainError } from '#kernel/domain-error.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';

const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 5;
/** At 300 dpi wider than the widest card, and twice the height of its logo. */
const SIDES = { width: 900, height: 450 };

/**
 * @param picture PNG, JPEG, WebP, AVIF or GIF
 * @returns a PNG on white in a data URI, which pdfkit draws unchanged
 * @throws DomainError IMAGE_NOT_READABLE, with the field `logo`
 */
export async function printedLogo(picture: Buffer): Promise<string> {
  const { sharp } = await import('#platform/pictures/safe-sharp.js');
  try {
    const drawn = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...SIDES, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    return `data:image/png;base64,${drawn.toString('base64')}`;
  } catch {
    throw new DomainError('IMAGE_NOT_READABLE', [{ field: 'logo', message: ERROR_MESSAGES.IMAGE_NOT_READABLE }]);
  }
}
