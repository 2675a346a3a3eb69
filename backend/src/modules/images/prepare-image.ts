import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DomainError } from '../../kernel/domain-error.js';
import type { ErrorCode } from '../../kernel/error-code.js';
import { ERROR_MESSAGES } from '../../platform/http/error-messages.js';
import { IMAGE_SIZES, type ImageSize } from './image-address.js';

/** A picture as it is kept: under a hash of what guests see, in every size, without a word about who took it where. */
export interface PreparedImage {
  readonly hash: string;
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/** More than a phone's camera takes; a bomb of 30,000 × 30,000 has fifteen times as many. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 20;
const QUALITY = 80;

// What is no picture of these kinds is not even tried: SVG, PDF and the like can reach for other files, or run for ever.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Orders come before pictures: one core at most, and nothing kept between two uploads.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a picture by its content, whatever its name says, turns it as the camera held it, and keeps two sizes as WebP. Only
 * the pixels go over: EXIF (and with it the place), XMP, comments and colour profiles stay behind.
 *
 * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  try {
    const large = await resized(content, IMAGE_SIZES.large);
    const small = await resized(content, IMAGE_SIZES.small);
    return { hash: createHash('sha256').update(large).digest('hex'), files: { small, large } };
  } catch (error) {
    throw refusal(String(error).includes('pixel limit') ? 'IMAGE_DIMENSIONS_TOO_LARGE' : 'IMAGE_NOT_READABLE');
  }
}

function resized(content: Buffer, side: number): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function refusal(code: ErrorCode): DomainError {
  return new DomainError(code, [{ field: 'image', message: ERROR_MESSAGES[code] }]);
}
