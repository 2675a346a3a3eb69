import sharp from 'sharp';
import request from 'supertest';
import { BackOffice } from '#test/test-back-office.js';
import { Database } from '#platform/database/database.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { SweepImagesJob } from './sweep-images.job.js';

describe('pictures without a product', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  let shade = 0;
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: (shade += 20), g: 90, b: 90 } } })
      .png()
      .toBuffer();
  const add = async (content: Buffer, name = 'S fotkou') => {
    const call = office.form('post', 'createitem', { name, venueId: 1 });
    return (await call.attach('image', content, 'x.png').expect(201)).body as {
      id: number;
      imageUrl: string;
      image: string;
    };
  };
  const remove = (id: number) => office.delete(`deleteitem/${id}`).expect(200);
  const load = async (address: string) => (await request(office.app.url).get(address)).status;
  const sweep = () => office.app.app.get(SweepImagesJob).run();
  const later = (days: number) =>
    office.app.app
      .get(Database)
      .query({ text: `update picture set unused_since = unused_since - interval '${days} days'` });

  it('are deleted after a month, and not before', async () => {
    const deleted = await add(await picture());
    const replaced = await add(await picture());
    const used = await add(await picture());
    await remove(deleted.id);
    const change = office.form('put', 'updateitem', { id: replaced.id, name: 'Jinak' });
    const { body: now } = await change.attach('image', await picture(), 'y.png').expect(200);
    await sweep();
    await later(29);
    await sweep();
    expect(await load(deleted.imageUrl)).toBe(200);
    await later(2);
    await sweep();
    for (const { imageUrl, image } of [deleted, replaced]) {
      expect([await load(imageUrl), await load(image)]).toEqual([404, 404]);
    }
    for (const { imageUrl, image } of [used, now])
      expect([await load(imageUrl), await load(image)]).toEqual([200, 200]);
  });

  it('stay if another product has the same picture, or if somebody uploads it again', async () => {
    const content = await picture();
    const first = await add(content);
    const second = await add(content, 'Stejná');
    await remove(first.id);
    await sweep();
    await later(31);
    await sweep();
    expect(await load(second.imageUrl)).toBe(200);
    await remove(second.id);
    await sweep();
    await later(31);
    const third = await add(content, 'Znovu');
    await sweep();
    expect(await load(third.imageUrl)).toBe(200);
  });

  it('are found in the storage even without a row', async () => {
    const storage = office.app.app.get(FileStorage);
    const file = `${'ab'.repeat(32)}-480.webp`;
    await storage.put(`images/${file}`, Buffer.from('x'), 'image/webp');
    await sweep();
    expect(await load(`/images/${file}`)).toBe(200);
    await later(31);
    await sweep();
    expect(await load(`/images/${file}`)).toBe(404);
  });
});
