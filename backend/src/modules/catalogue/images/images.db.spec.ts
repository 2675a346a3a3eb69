import sharp from 'sharp';
import request from 'supertest';
import { pngBomb } from '#test/png-bomb.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { FileStorage } from '#platform/storage/file-storage.js';

const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 1500/100', GPSLongitudeRef: 'E' } };
const MEGABYTE = 1024 * 1024;

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
}

describe('a picture of a product', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  const upload = (content: Buffer, name = 'foto.jpg') =>
    office.form('post', 'createitem', { name: 'S fotkou', venueId: 1 }).attach('image', content, name);
  const load = (address: string) => request(office.app.url).get(address).responseType('blob');

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is stored from a %s in three sizes as WebP',
    async (format) => {
      // Low effort, because the encoder takes seconds to make a small file.
      const options = format === 'avif' ? { effort: 0 } : {};
      const content = await photo(1500, 1000).toFormat(format, options).toBuffer();
      const { body } = await upload(content, 'cokoli.bin').expect(201);
      expect(body.imageUrl).toMatch(/^\/images\/[0-9a-f]{64}-480\.webp$/);
      expect(body.image).toBe(body.imageUrl.replace('-480', '-1280'));
      for (const [address, width, height] of [
        [body.imageUrl.replace('-480', '-240'), 240, 160],
        [body.imageUrl, 480, 320],
        [body.image, 1280, 853],
      ] as const) {
        const { body: file } = await load(address)
          .expect(200)
          .expect('content-type', 'image/webp')
          .expect('cache-control', 'public, max-age=31536000, immutable');
        expect(await sharp(file as Buffer).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    },
  );

  it('is not enlarged if it is small', async () => {
    const { body } = await upload(await photo(300, 200).png().toBuffer()).expect(201);
    const { body: file } = await load(body.image).expect(200);
    expect(await sharp(file as Buffer).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('loses its location, and is turned upright', async () => {
    const taken = await photo(400, 200).withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes(Buffer.from('Exif'))).toBe(true);
    const { body } = await upload(taken).expect(201);
    for (const address of [body.image, body.imageUrl]) {
      const { body: file } = await load(address).expect(200);
      const metadata = await sharp(file as Buffer).metadata();
      expect(metadata).toMatchObject({ width: 200, height: 400 });
      for (const part of ['exif', 'xmp', 'icc', 'iptc'] as const) expect(metadata[part]).toBeUndefined();
    }
  });

  it('has the same address when it is uploaded again, and is cached', async () => {
    const content = await photo(500, 500).jpeg().toBuffer();
    const { body: first } = await upload(content).expect(201);
    const { body: second } = await upload(content).expect(201);
    expect(second.imageUrl).toBe(first.imageUrl);
    const { headers } = await load(first.imageUrl).expect(200);
    await load(first.imageUrl).set('if-none-match', headers['etag']!).expect(304);
  });

  describe('is refused if it', () => {
    const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
    it.each([
      ['text that calls itself PNG', Buffer.from('Tohle není obrázek.')],
      ['an SVG, which is a program', Buffer.from(SVG)],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
      ['a picture that breaks off', pngBomb(200).subarray(0, 60)],
    ])('is not readable as a picture: %s', async (_, content) => {
      const answer = await upload(content, 'obrazek.png').expect(422);
      expect(answer.body.code).toBe('IMAGE_NOT_READABLE');
      expect(messages(answer)['image']).toContain('není obrázek');
    });

    it('has 30,000 × 30,000 pixels, and is not unpacked', async () => {
      const bomb = pngBomb(30_000);
      expect(bomb.length).toBeLessThan(MEGABYTE);
      const before = process.memoryUsage().rss;
      const { body } = await upload(bomb, 'bomba.png').expect(422);
      expect(body.code).toBe('IMAGE_DIMENSIONS_TOO_LARGE');
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE);
    });

    it('is so long and narrow that it would take as long as twenty other pictures', async () => {
      const { body } = await upload(pngBomb(1, 10_000_000), 'nit.png').expect(422);
      expect(body.code).toBe('IMAGE_DIMENSIONS_TOO_LARGE');
      expect(body.details).toEqual([{ field: 'image', message: 'Obrázek má příliš velké rozměry.' }]);
      await upload(await photo(12_000, 4).png().toBuffer(), 'panorama.png').expect(201);
      await upload(await photo(12_001, 4).png().toBuffer(), 'delsi.png').expect(422);
    });

    it('is larger than 8 MB', async () => {
      const noise = await sharp({
        create: { width: 800, height: 800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      } as never)
        .png({ compressionLevel: 0 })
        .toBuffer();
      const padded = (bytes: number) => Buffer.concat([noise, Buffer.alloc(bytes - noise.length)]);
      const { body } = await upload(padded(9 * MEGABYTE), 'velky.png').expect(413);
      expect(body).toMatchObject({ code: 'IMAGE_TOO_LARGE', message: 'Obrázek smí mít nejvýše 8 MB.' });
      await upload(padded(8 * MEGABYTE), 'akorat.png').expect(201);
    });

    it('is sent in another field, or as a second file', async () => {
      const content = await photo(10, 10).png().toBuffer();
      const call = () => office.form('post', 'createitem', { name: 'X', venueId: 1 });
      await call().attach('soubor', content, 'a.png').expect(400);
      const { body } = await call().attach('image', content, 'a.png').attach('image', content, 'b.png').expect(400);
      expect(body.details).toEqual([{ field: 'image', message: 'Pošlete jen jeden soubor.' }]);
    });

    it('cannot be read, and the product stays unchanged', async () => {
      const { body } = await upload(await photo(20, 20).png().toBuffer()).expect(201);
      const change = office.form('put', 'updateitem', { id: body.id, name: 'Jiný' });
      await change.attach('image', Buffer.from('nic'), 'x.png').expect(422);
      const { body: after } = await office.get('getitems/1');
      expect(after.citems.find(({ id }: { id: number }) => id === body.id)).toEqual(body);
    });
  });

  it('is kept, replaced or removed by a change of the product', async () => {
    const { body: before } = await upload(await photo(20, 20).png().toBuffer()).expect(201);
    const change = (fields: object) => office.form('put', 'updateitem', { id: before.id, name: 'S', ...fields });
    expect((await change({}).expect(200)).body.imageUrl).toBe(before.imageUrl);
    // An empty file input is sent as a file without bytes.
    expect((await change({}).attach('image', Buffer.alloc(0), '').expect(200)).body.imageUrl).toBe(before.imageUrl);
    const other = await photo(30, 20).png().toBuffer();
    const replaced = (await change({}).attach('image', other, 'x.png').expect(200)).body.imageUrl;
    expect(replaced).not.toBe(before.imageUrl);
    expect((await change({ removeImage: 'true' }).expect(200)).body).toMatchObject({ image: null, imageUrl: null });
    await load(before.imageUrl).expect(200);
  });

  it('gets a missing thumbnail at its first request', async () => {
    const { body } = await upload(await photo(900, 600).png().toBuffer()).expect(201);
    const thumb = body.imageUrl.replace('-480', '-240');
    const storage = office.app.app.get(FileStorage);
    await storage.delete(thumb.slice(1));
    const { body: file } = await load(thumb).expect(200);
    expect(await sharp(file as Buffer).metadata()).toMatchObject({ format: 'webp', width: 240, height: 160 });
    expect(await storage.get(thumb.slice(1))).toEqual(file);
  });

  it('is served only under its exact address', async () => {
    const none = `${'0'.repeat(64)}-480.webp`;
    for (const file of [none, `${'0'.repeat(64)}-481.webp`, '..%2f..%2fsign-in-keys.json', '%2e%2e', 'x']) {
      await request(office.app.url).get(`/images/${file}`).expect(404);
    }
  });
});
