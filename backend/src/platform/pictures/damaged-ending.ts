/**
 * Fillers for missing bytes. Missing pixels come out differently with each filler, so equal results prove that no pixel
 * is missing.
 */
const FILLERS = [0x00, 0x55, 0xaa];
/** More than one encoded block of any format. */
const FILLED = 256;
/** WebP states its own length; a file that lacks more than this is not just damaged at its end. */
const MAX_MISSING = 65_536;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Completes the end of a picture in several ways.
 * @returns the same picture with different fillers appended; `null` if the format needs no ending, or if it is no
 * picture
 */
export function endingsOf(content: Buffer): Buffer[] | null {
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
    // A stuffed zero and a restart marker belong to the scan; half a marker at the very end does not.
    const isInside = next === 0x00 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
  }
  return content.length;
}
