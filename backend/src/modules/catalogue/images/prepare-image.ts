import { createHash } from 'node:crypto';
import type { SharpOptions } from 'sharp';
import { promisify } from 'node:util';
import { crc32, deflate, inflate, inflateRaw } from 'node:zlib';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { endingsOf } from './damaged-ending.js';
import { IMAGE_SIZES, type ImageSize } from './image-address.js';

/** Lengths in bytes of a PNG's signature, and of a chunk's header and checksum. */
const [SIGNATURE, CHUNK_HEAD, CRC] = [8, 8, 4];
/** A zlib stream begins with these bytes and ends with a checksum (RFC 1950, section 2.2). */
const ZLIB_HEAD = 2;
/** Limit of unpacked pixel data, some 20 million pixels. A larger picture needs the right checksum. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Rewrites the checksums of a PNG's pixels. Two kinds protect them: one for each chunk, and one for all pixels. If only
 * one kind is wrong or
 * missing, the other proves the pixels intact, and browsers show the picture.
 * @returns `null` for a file that is no PNG, lacks pixels, or has changed pixels
 */
async function withPixelChecksum(content: Buffer): Promise<Buffer | null> {
  const found = pixelChunks(content);
  if (found === null) return null;
  try {
    const stream = Buffer.concat(found.data);
    const bound = { maxOutputLength: MAX_BYTES };
    const pixels = found.isProven
      ? await promisify(inflateRaw)(stream.subarray(ZLIB_HEAD), bound)
      : await promisify(inflate)(stream, bound);
    const packed = await promisify(deflate)(pixels, { level: 1 });
    return Buffer.concat([content.subarray(0, found.at), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
  } catch {
    return null;
  }
}

/** @returns `isProven` if each complete chunk has the right checksum */
function pixelChunks(content: Buffer): { at: number; data: Buffer[]; isProven: boolean } | null {
  if (content.toString('latin1', 0, 4) !== '\x89PNG') return null;
  const data: Buffer[] = [];
  let first: number | null = null;
  let isProven = true;
  for (let at = SIGNATURE; at + CHUNK_HEAD <= content.length;) {
    const end = at + CHUNK_HEAD + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + CHUNK_HEAD) === 'IDAT') {
      first ??= at;
      const isWhole = end + CRC <= content.length;
      if (isWhole && content.readUInt32BE(end) !== crc32(content.subarray(at + 4, end))) isProven = false;
      data.push(content.subarray(at + CHUNK_HEAD, end));
    }
    at = end + CRC;
  }
  return first === null ? null : { at: first, data, isProven };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(CRC)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface PreparedImage {
  readonly hash: string;
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/** More than a phone's camera; a decompression bomb of 30,000 × 30,000 has fifteen times as many. */
const MAX_PIXELS = 60_000_000;
/** A menu needs no longer panoramas; a narrow picture of the same area takes ten times as long. */
const MAX_SIDE = 12_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;
/** Low, because nobody inspects a thumbnail, and a menu shows dozens. */
const THUMB_QUALITY = 68;

export type PrepareImage = (content: Buffer) => Promise<PreparedImage>;
export const PREPARE_IMAGE = Symbol('PrepareImage');

/** The minimum severity of a file's fault that rejects it. */
type Strictness = NonNullable<SharpOptions['failOn']>;

/**
 * Decodes a picture by its content and keeps only its upright pixels. Removes EXIF (with the place), XMP, comments and
 * profiles.
 * @throws DomainError IMAGE_NOT_READABLE, IMAGE_DIMENSIONS_TOO_LARGE, SERVICE_UNAVAILABLE if it takes too long
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
 * Accepts a damaged file with all of its pixels, as browsers do (docs/product.md#pictures). libvips reports a missing
 * end marker and a missing
 * half alike. So this completes the file in several ways and compares the results.
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

/** @returns the refusal of a picture that no other attempt can save; `null` if the file may only be damaged */
function knownRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const reason = String(error);
  if (reason.includes('timeout')) return new DomainError('SERVICE_UNAVAILABLE');
  return reason.includes('pixel limit') ? refusal('IMAGE_DIMENSIONS_TOO_LARGE') : null;
}

/** Checks the size in the header, so that nothing is unpacked. */
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
