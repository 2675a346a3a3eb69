import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Images } from '#modules/images/images.public.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { Database } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';
import { seedDemo } from './seed-demo.js';
import { pictureFile, PICTURES_FOLDER, seedPictures } from './seed-pictures.js';

const KILOBYTE = 1024;
const files = readdirSync(PICTURES_FOLDER);
const dishes = DEMO_VENUES.flatMap(({ items }) => items.map(({ name }) => name));

describe('the pictures of the demo', () => {
  it('are there for every dish of the first venue, and every file is some dish’s', () => {
    const missing = DEMO_VENUES[0]!.items.filter(({ name }) => !files.includes(pictureFile(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
    const used = new Set(dishes.map(pictureFile));
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });

  it('weigh 1.5 MB at most', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES_FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(1.5 * KILOBYTE * KILOBYTE);
  });

  describe('put into a database', () => {
    let app: TestApp;
    let parts: { database: Database; images: Images; changes: VenueChanges };

    beforeAll(async () => {
      app = await startTestApp();
      const [database, images, changes] = [app.app.get(Database), app.app.get(Images), app.app.get(VenueChanges)];
      parts = { database, images, changes };
      await seedDemo(database);
    });
    afterAll(() => app.close());

    const menu = async (): Promise<{ id: number; name: string; imageUrl: string | null }[]> =>
      (await request(app.url).get('/api/getcurrentmenu?vid=1').expect(200)).body;
    const bytesOf = async (address: string): Promise<number> => {
      const { body } = await request(app.url).get(address).responseType('blob').expect(200);
      return (body as Buffer).length;
    };

    it('go to dishes as the demo made them, never to one that was edited, and only once', async () => {
      // Read before, so that a menu kept in memory would show itself.
      expect((await menu()).every(({ imageUrl }) => imageUrl === null)).toBe(true);
      await parts.database.query({ text: `update product set version = 2 where id = 1` });
      await parts.database.query({ text: `update product set description = 'Jinak' where id = 2` });
      expect(await seedPictures(parts, () => false)).toBe(0);

      expect(await seedPictures(parts)).toBeGreaterThanOrEqual(DEMO_VENUES[0]!.items.length - 2);
      const bare = (await menu()).filter(({ imageUrl }) => imageUrl === null);
      expect(bare.map(({ id }) => id)).toEqual([1, 2]);

      await parts.database.query({ text: 'update product set image_url = null, version = 2 where id = 3' });
      expect(await seedPictures(parts)).toBe(0);
    });

    it('are served at 8 kB or less for the rows of a menu', async () => {
      const heavy: string[] = [];
      for (const { name, imageUrl } of await menu()) {
        if (imageUrl === null) continue;
        const bytes = await bytesOf(imageUrl.replace('-480', '-240'));
        if (bytes > 8 * KILOBYTE) heavy.push(`${name}: ${bytes}`);
      }
      expect(heavy).toEqual([]);
    });
  });
});
