import { createHash } from 'node:crypto';
import type { SharpOptions } from 'sharp';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { sharp } from '#platform/pictures/safe-sharp.js';
import { endingsOf } from './damaged-ending.js';
import { IMAGE_SIZES, type ImageSize } from './image-address.js';
import { withPixelChecksum } from './png-checksum.js';

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

export type PrepareImage = (content: Buffer) => Promise<PreparedImage>;
export const PREPARE_IMAGE = Symbol('PrepareImage');

/** How bad a fault of the file must be to refuse it. */
type Strictness = NonNullable<SharpOptions['failOn']>;

/**
 * Reads a picture by its content and keeps its pixels alone, turned upright: EXIF (and with it the place), XMP, comments and profiles go.
 * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE, SERVICE_UNAVAILABLE when it takes too long
 */
export async function prepareImage(content: Buffer): Promise<PreparedImage> {
  try {
    return await inAllSizes(content, 'warning');
  } catch (error) {
    const known = knownRefusal(error);
    if (known !== null) throw known;
  }
  try {
    return await withDamage(content);
  } catch (error) {
    throw knownRefusal(error) ?? refusal('IMAGE_NOT_READABLE');
  }
}

/**
 * Takes a picture whose file is damaged while all its pixels are there, as browsers do (docs/product.md#pictures). libvips cannot
 * tell the two: it reports a missing end marker and a missing half alike. So the file is completed in several ways, and the results
 * compared.
 */
async function withDamage(content: Buffer): Promise<PreparedImage> {
  const endings = endingsOf(content);
  if (endings === null) return inAllSizes((await withPixelChecksum(content)) ?? content, 'error');
  let seen: PreparedImage | undefined;
  for (const ending of endings) {
    const image = await inAllSizes(ending, 'none');
    if (seen !== undefined && seen.hash !== image.hash) throw refusal('IMAGE_NOT_READABLE');
    seen = image;
  }
  return seen!;
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

/** @returns the refusal of a picture that another reading cannot save; `null` where the file may only be damaged */
function knownRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const reason = String(error);
  if (reason.includes('timeout')) return new DomainError('SERVICE_UNAVAILABLE');
  return reason.includes('pixel limit') ? refusal('IMAGE_DIMENSIONS_TOO_LARGE') : null;
}

/** By what the picture says of itself: nothing is unpacked. */
async function requireSides(content: Buffer, failOn: Strictness): Promise<void> {
  const { width, height } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn }).metadata();
  if (Math.max(width, height) > MAX_SIDE) throw refusal('IMAGE_DIMENSIONS_TOO_LARGE');
}

interface Rendering {
  readonly quality?: number;
  readonly failOn: Strictness;
}

function resized(content: Buffer, side: number, { quality = QUALITY, failOn }: Rendering): Promise<Buffer> {
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
