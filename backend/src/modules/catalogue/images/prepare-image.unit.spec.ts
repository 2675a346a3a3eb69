import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { prepareImage } from './prepare-image.js';

type Format = 'jpeg' | 'progressive JPEG' | 'webp' | 'gif' | 'png';

const WIDTH = 160;
const HEIGHT = 120;

/** Hardly compressible, and the same in each run: a damage hits the same pixels. */
function noise(): Buffer {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  return Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, next));
}

const whole = new Map<Format, Buffer>();
const hashes = new Map<Format, string>();

beforeAll(async () => {
  const picture = sharp(noise(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  whole.set('jpeg', await picture.clone().jpeg().toBuffer());
  whole.set('progressive JPEG', await picture.clone().jpeg({ progressive: true }).toBuffer());
  whole.set('webp', await picture.clone().webp().toBuffer());
  whole.set('gif', await picture.clone().gif().toBuffer());
  whole.set('png', await picture.clone().png().toBuffer());
  for (const [format, file] of whole) hashes.set(format, (await prepareImage(file)).hash);
});

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const behind = (file: Buffer, bytes: string | Buffer) => Buffer.concat([file, Buffer.from(bytes)]);
const without = (file: Buffer, bytes: number) => file.subarray(0, file.length - bytes);
const upTo = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));
const changed = (file: Buffer, fromEnd: number, byte: number) => {
  const copy = Buffer.from(file);
  copy[file.length - fromEnd] = byte;
  return copy;
};

/** Ends with the end chunk (12 bytes) and the checksum of the last pixel chunk. */
const withWrongPixelChecksum = (file: Buffer) => {
  const copy = changed(file, 17, file.at(-17)! ^ 1);
  copy.writeUInt32BE(crc32(copy.subarray(copy.lastIndexOf('IDAT'), -16)), copy.length - 16);
  return copy;
};

describe('a damaged picture with all of its pixels', () => {
  it.each<[Format, string, (file: Buffer) => Buffer]>([
    ['jpeg', 'junk behind its end', (file) => behind(file, 'junk\0\u00ff\u00d8')],
    ['jpeg', 'no end marker', (file) => without(file, 2)],
    ['jpeg', 'half an end marker', (file) => without(file, 1)],
    ['jpeg', 'zeros for its end marker', (file) => behind(without(file, 2), Buffer.alloc(500))],
    ['jpeg', 'text for its end marker', (file) => behind(without(file, 2), 'Content-Type: text/plain')],
    ['progressive JPEG', 'no end marker', (file) => without(file, 2)],
    ['progressive JPEG', 'an unknown marker at its end', (file) => changed(file, 1, 0x8c)],
    ['webp', 'a missing byte of padding', (file) => without(file, 1)],
    ['gif', 'no trailer', (file) => without(file, 1)],
    ['gif', 'no terminator of its last block', (file) => without(file, 2)],
    ['png', 'no end chunk', (file) => without(file, 12)],
    ['png', 'a damaged end chunk', (file) => changed(file, 2, 0)],
    ['png', 'junk behind its end', (file) => behind(file, 'junk')],
    ['png', 'a wrong checksum of its pixels', withWrongPixelChecksum],
    ['png', 'no checksum of its pixels', (file) => without(file, 20)],
    ['png', 'a wrong checksum of its last chunk', (file) => changed(file, 14, file.at(-14)! ^ 1)],
  ])('is accepted (a %s with %s)', async (format, _, damage) => {
    const damaged = damage(Buffer.from(whole.get(format)!));
    expect((await prepareImage(damaged)).hash).toBe(hashes.get(format));
  });
});

describe('a picture with missing pixels', () => {
  it.each<[Format]>([['jpeg'], ['progressive JPEG'], ['webp'], ['gif'], ['png']])(
    'is rejected (a %s)',
    async (format) => {
      const file = whole.get(format)!;
      for (const cut of [without(file, 24), upTo(file, 0.99), upTo(file, 0.95), upTo(file, 0.5), upTo(file, 0.02)])
        await expect(prepareImage(cut)).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' });
    },
  );

  it('is rejected if a byte of its pixels was changed', async () => {
    const file = whole.get('png')!;
    const damaged = changed(file, 1_000, file.at(-1_000)! ^ 1);
    await expect(prepareImage(damaged)).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' });
  });

  it('is rejected even if an end marker follows the cut', async () => {
    const cut = behind(upTo(whole.get('jpeg')!, 0.5), END_OF_IMAGE);
    await expect(prepareImage(cut)).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' });
  });

  it('is rejected if it is empty', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0xff]), Buffer.from([0xff, 0xd8]), Buffer.from('RIFF')])
      await expect(prepareImage(bytes)).rejects.toMatchObject({ code: 'IMAGE_NOT_READABLE' });
  });
});
