import { createHash } from 'node:crypto';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { drawnDespiteDamage, type Strictness } from '#platform/pictures/damaged-picture.js';
import { IMAGE_SIZES, type ImageSize } from './image-address.js';

export interface PreparedImage {
  readonly hash: string;
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/**
 * Maximum number of pixels, more than a phone's camera takes. A decompression bomb of 30,000 × 30,000 has fifteen times
 * as many.
 */
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 12_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;
/** Low, because nobody inspects a thumbnail, and a menu shows dozens. */
const THUMB_QUALITY = 68;

export type PrepareImage = (content: Buffer) => Promise<PreparedImage>;
export const PREPARE_IMAGE = Symbol('PrepareImage');

/**
 * Decodes a picture by its content and keeps only its upright pixels. Removes EXIF (with the place), XMP, comments and
 * profiles.
 * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE, SERVICE_UNAVAILABLE if it takes too long
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  try {
    const draw = (file: Buffer, failOn: Strictness) => inAllSizes(file, failOn);
    return await drawnDespiteDamage(content, { draw, keyOf: ({ hash }) => hash, isFinal: isKnown });
  } catch (error) {
    throw knownRefusal(error) ?? refusal('IMAGE_NOT_READABLE');
  }
}

async function inAllSizes(content: Buffer, failOn: Strictness): Promise<PreparedImage> {
  await requireSides(content, failOn);
  const large = await resized(content, IMAGE_SIZES.large, { failOn });
  const small = await resized(content, IMAGE_SIZES.small, { failOn });
  const thumb = await thumbOf(content, failOn);
  return { hash: createHash('sha256').update(large).digest('hex'), files: { thumb, small, large } };
}

export function thumbOf(content: Buffer, failOn: Strictness = 'error'): Promise<Buffer> {
  return resized(content, IMAGE_SIZES.thumb, { quality: THUMB_QUALITY, failOn });
}

/** @returns the final refusal; `null` if decoding less strictly may succeed, because the file may only be damaged */
function knownRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const reason = String(error);
  if (reason.includes('timeout')) return new DomainError('SERVICE_UNAVAILABLE');
  return reason.includes('pixel limit') ? refusal('IMAGE_DIMENSIONS_TOO_LARGE') : null;
}

const isKnown = (error: unknown): boolean => knownRefusal(error) !== null;

/** Checks the size in the header without decoding the picture. */
async function requireSides(content: Buffer, failOn: Strictness): Promise<void> {
  const { sharp } = await import('#platform/pictures/safe-sharp.js');
  const { width, height } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn }).metadata();
  if (Math.max(width, height) > MAX_SIDE) throw refusal('IMAGE_DIMENSIONS_TOO_LARGE');
}

interface Rendering {
  readonly quality?: number;
  readonly failOn: Strictness;
}

async function resized(content: Buffer, side: number, { quality = QUALITY, failOn }: Rendering): Promise<Buffer> {
  const { sharp } = await import('#platform/pictures/safe-sharp.js');
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

function refusal(code: ErrorCode): DomainError {
  return new DomainError(code, [{ field: 'image', message: ERROR_MESSAGES[code] }]);
}
