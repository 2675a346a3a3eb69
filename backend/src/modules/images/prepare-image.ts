import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { IMAGE_SIZES, type ImageSize } from './image-address.js';

export interface PreparedImage {
  readonly hash: string;
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/** More than a phone's camera takes; a bomb of 30,000 × 30,000 has fifteen times as many. */
const MAX_PIXELS = 60_000_000;
/** A menu has no use for longer panoramas; a narrow one of the same area takes ten times as long. */
const MAX_SIDE = 12_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;
/** Nobody looks closely at what is as wide as a thumb, and a menu shows dozens. */
const THUMB_QUALITY = 68;

// Other kinds are not even tried: SVG, PDF and the like can reach for other files, or run for ever.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Orders come before pictures: one core at most, and nothing kept between two uploads.
sharp.concurrency(1);
sharp.cache(false);

export type PrepareImage = (content: Buffer) => Promise<PreparedImage>;
export const PREPARE_IMAGE = Symbol('PrepareImage');

/**
 * Reads a picture by its content and keeps its pixels alone, turned upright: EXIF (and with it the place), XMP, comments and profiles go.
 * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE, SERVICE_UNAVAILABLE when it takes too long
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  try {
    await requireSides(content);
    const large = await resized(content, IMAGE_SIZES.large);
    const small = await resized(content, IMAGE_SIZES.small);
    const thumb = await thumbOf(content);
    return { hash: createHash('sha256').update(large).digest('hex'), files: { thumb, small, large } };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reason = String(error);
    if (reason.includes('timeout')) throw new DomainError('SERVICE_UNAVAILABLE');
    throw refusal(reason.includes('pixel limit') ? 'IMAGE_DIMENSIONS_TOO_LARGE' : 'IMAGE_NOT_READABLE');
  }
}

export function thumbOf(content: Buffer): Promise<Buffer> {
  return resized(content, IMAGE_SIZES.thumb, THUMB_QUALITY);
}

/** By what the picture says of itself: nothing is unpacked. */
async function requireSides(content: Buffer): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata();
  if (Math.max(width, height) > MAX_SIDE) throw refusal('IMAGE_DIMENSIONS_TOO_LARGE');
}

function resized(content: Buffer, side: number, quality = QUALITY): Promise<Buffer> {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

function refusal(code: ErrorCode): DomainError {
  return new DomainError(code, [{ field: 'image', message: ERROR_MESSAGES[code] }]);
}
