import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { Images } from '#modules/catalogue/catalogue.public.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { Database } from '#platform/database/database.js';
import { DEMO_VENUES } from './demo-venues.js';
import { seedDemo } from './seed-demo.js';
import { seedPictures } from './seed-pictures.js';

const LIGHT_BYTES = 8 * 1024;

describe('The pictures of the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const [database, images, changes] = [app.app.get(Database), app.app.get(Images), app.app.get(VenueChanges)];
    await seedDemo(database);
    await seedPictures({ database, images, changes });
  });
  afterAll(() => app.close());

  it('have at most 8 kB each in the size for the rows of a menu', async () => {
    const menu = await request(app.url).get('/api/getcurrentmenu?vid=1').expect(200);
    const pictures = (menu.body as { name: string; imageUrl: string | null }[]).filter(({ imageUrl }) => imageUrl);
    expect(pictures).toHaveLength(DEMO_VENUES[0]!.items.length);
    const heavy: string[] = [];
    for (const { name, imageUrl } of pictures) {
      const { body } = await request(app.url).get(imageUrl!.replace('-480', '-240')).responseType('blob').expect(200);
      if ((body as Buffer).length > LIGHT_BYTES) heavy.push(`${name}: ${(body as Buffer).length}`);
    }
    expect(heavy).toEqual([]);
  });
});
