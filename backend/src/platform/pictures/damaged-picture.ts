import type { SharpOptions } from 'sharp';
import { promisify } from 'node:util';
import { crc32, deflate, inflate, inflateRaw } from 'node:zlib';

/** Lengths in bytes of a PNG's signature, and of a chunk's header and checksum. */
const [SIGNATURE, CHUNK_HEAD, CRC] = [8, 8, 4];
/** Length of the header of a zlib stream, which ends with a checksum (RFC 1950, section 2.2). */
const ZLIB_HEAD = 2;
/** Maximum size of unpacked pixels, some 20 million. A larger picture is accepted only with the right checksum. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Writes new checksums for a PNG's pixels. Each chunk has one, and all pixels together have another. If only one kind
 * is wrong or missing, the other proves that the pixels are intact, and browsers show the picture.
 * @returns `null` for a file that is not a PNG, lacks pixels, or has changed pixels
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

/** @returns `data`: compressed pixels; `isProven`: each complete chunk has the right checksum; `null` without any */
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

/**
 * Bytes that fill the place of missing pixels. Each yields different pixels, so equal pictures prove that none is
 * missing.
 */
const FILLERS = [0x00, 0x55, 0xaa];
/** Length of the filler in bytes: more than one encoded block of any format. */
const FILLED = 256;
/** Maximum number of missing bytes, by the length that WebP states. With more, not only its end is damaged. */
const MAX_MISSING = 65_536;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** @returns the picture completed with each filler; `null` if its format needs no end, or if it is not a picture */
function endingsOf(content: Buffer): Buffer[] | null {
  if (content.readUInt16BE(0) === 0xffd8) return endingsOfJpeg(content);
  const kind = content.toString('latin1', 0, 4);
  if (kind === 'GIF8') return FILLERS.map((byte) => Buffer.concat([content, filled(byte), Buffer.from([0, 0x3b])]));
  return kind === 'RIFF' ? endingsOfWebp(content) : null;
}

const filled = (byte: number, length = FILLED): Buffer => Buffer.alloc(length, byte);

function endingsOfJpeg(content: Buffer): Buffer[] | null {
  const end = endOfScans(content);
  if (end === null) return null;
  const scans = content.subarray(0, end);
  return FILLERS.map((byte) => Buffer.concat([scans, filled(byte), Buffer.from([0xff, END_OF_IMAGE])]));
}

function endingsOfWebp(content: Buffer): Buffer[] | null {
  const missing = content.length < 8 ? 0 : content.readUInt32LE(4) + 8 - content.length;
  if (missing <= 0 || missing > MAX_MISSING) return null;
  return FILLERS.map((byte) => Buffer.concat([content, filled(byte, missing)]));
}

/** @returns the offset after the last entropy-coded byte (ITU-T T.81, section B.1); `null` if there is no scan */
function endOfScans(content: Buffer): number | null {
  let end: number | null = null;
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1]!;
    if (marker < 0xc0 || marker === END_OF_IMAGE) break;
    at += 2 + content.readUInt16BE(at + 2);
    if (at > content.length) break;
    if (marker === START_OF_SCAN) end = at = endOfScan(content, at);
  }
  return end;
}

function endOfScan(content: Buffer, from: number): number {
  for (let at = from; at < content.length; at++) {
    if (content[at] !== 0xff) continue;
    const next = content[at + 1];
    // An escaped 0xff or a restart marker belongs to the scan; half a marker at the very end does not.
    const isInside = next === 0x00 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return content.length;
}

export type Strictness = NonNullable<SharpOptions['failOn']>;

export interface Drawing<Drawn> {
  readonly draw: (content: Buffer, failOn: Strictness) => Promise<Drawn>;
  readonly keyOf: (drawn: Drawn) => string;
  readonly isFinal: (error: unknown) => boolean;
}

/**
 * Draws a file that is damaged but has all its pixels, as browsers do (docs/product.md#pictures). libvips reports a
 * missing end marker and a missing half alike. So this completes the file in several ways and compares the results.
 * @throws Error that `draw` throws, or because the results differ
 */
export async function drawnDespiteDamage<Drawn>(content: Buffer, how: Drawing<Drawn>): Promise<Drawn> {
  try {
    return await how.draw(content, 'warning');
  } catch (error) {
    if (how.isFinal(error)) throw error;
  }
  const endings = endingsOf(content);
  if (endings === null) return how.draw((await withPixelChecksum(content)) ?? content, 'error');
  let seen: Drawn | undefined;
  for (const ending of endings) {
    const drawn = await how.draw(ending, 'none');
    if (seen !== undefined && how.keyOf(seen) !== how.keyOf(drawn)) throw new Error('The file lacks pixels');
    seen = drawn;
  }
  return seen!;
}
