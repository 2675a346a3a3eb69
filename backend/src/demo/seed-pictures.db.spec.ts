import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Images } from '#modules/catalogue/catalogue.public.js';
import { PREPARE_IMAGE, type PreparedImage } from '#modules/catalogue/images/prepare-image.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { Database } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';
import { seedDemo } from './seed-demo.js';
import { pictureFile, PICTURES_FOLDER, seedPictures } from './seed-pictures.js';

const KILOBYTE = 1024;
const files = readdirSync(PICTURES_FOLDER);
/** Skips the resizing, which takes ten seconds for all pictures (seed-pictures.long.spec.ts does it). */
const keepAsItIs = async (content: Buffer): Promise<PreparedImage> => ({
  hash: createHash('sha256').update(content).digest('hex'),
  files: { thumb: content, small: content, large: content },
});
const dishes = DEMO_VENUES.flatMap(({ items }) => items.map(({ name }) => name));

describe('The pictures of the demo', () => {
  it('exist for every dish of the first venue, and each belongs to a dish', () => {
    const missing = DEMO_VENUES[0]!.items.filter(({ name }) => !files.includes(pictureFile(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
    const used = new Set(dishes.map(pictureFile));
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });

  it('have at most 1.5 MB in total', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES_FOLDER, file)).size, 0);
    expect(bytes).toBeLessThan(1.5 * KILOBYTE * KILOBYTE);
  });

  describe('after their insertion into a database', () => {
    let app: TestApp;
    let parts: { database: Database; images: Images; changes: VenueChanges };

    beforeAll(async () => {
      app = await startTestApp({
        overrides: (builder) => builder.overrideProvider(PREPARE_IMAGE).useValue(keepAsItIs),
      });
      const [database, images, changes] = [app.app.get(Database), app.app.get(Images), app.app.get(VenueChanges)];
      parts = { database, images, changes };
      await seedDemo(database);
    });
    afterAll(() => app.close());

    const menu = async (): Promise<{ id: number; name: string; imageUrl: string | null }[]> =>
      (await request(app.url).get('/api/getcurrentmenu?vid=1').expect(200)).body;

    it('belong only to unedited dishes of the demo, and are inserted only once', async () => {
      // Read before, so that a cached menu would fail the test below.
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
  });
});
