import { promisify } from 'node:util';
import { crc32, deflate, inflate, inflateRaw } from 'node:zlib';

/** Bytes of a PNG's beginning, and of what stands around the data of each chunk. */
const [SIGNATURE, CHUNK_HEAD, CRC] = [8, 8, 4];
/** A stream of zlib begins with these and ends with a checksum (RFC 1950, section 2.2). */
const ZLIB_HEAD = 2;
/** Bytes of unpacked pixels: some 20 million. A larger picture has to have the right checksum. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Writes the checksums of a PNG's pixels anew. Two protect them: one of each chunk, one of all pixels. Where only one kind is wrong or
 * missing, the other proves the pixels whole, and browsers show the picture.
 * @returns `null` for what is no PNG, lacks pixels, or has pixels that were changed on the way
 */
export async function withPixelChecksum(content: Buffer): Promise<Buffer | null> {
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

/** @returns `isProven` where the checksum of each whole chunk is right */
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
