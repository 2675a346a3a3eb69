import { readFileSync } from 'node:fs';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { VenuePresence } from '#modules/venues/venues.public.js';

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8');
/** Codes of the table, from the first that refuses to the last. */
const IN_ORDER = [...README.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);

const [GUEST, OTHER] = ['198.51.100.9', '192.0.2.4'];
const LONG_NOTES = Array.from({ length: 14 }, () => ({ itemId: 101, quantity: 1, price: 189, note: 'x'.repeat(300) }));
const NO_SUCH_DISH = { items: [{ itemId: 301, quantity: 1, price: 10 }], totalPrice: 10 };

class SetPresence extends VenuePresence {
  isAlone = true;
  override onApplicationBootstrap(): void {}
  override isUnattended(): boolean {
    return this.isAlone;
  }
}

describe('The limits of an order', () => {
  /** Stands still, so that all requests are of one minute. */
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: { RATE_LIMITS: 'on' },
      overrides: (builder) =>
        builder.overrideProvider(Clock).useValue(clock).overrideProvider(VenuePresence).useClass(SetPresence),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
    await asStaff('updatevenue', { id: 1, requireTableCode: true, refuseWhenNobodyServes: true });
    await asStaff('renewtablecode', { tableId: 11 });
  });
  afterAll(() => product.close());

  const asStaff = (path: string, body: object) =>
    request(product.url)
      .post(`/api/my/restaurant/${path}`)
      .set('Authorization', `Bearer ${staff}`)
      .send(body)
      .expect(({ status, body: answer }) => expect([status < 300, answer]).toEqual([true, answer]));
  const send = async (from: string, changes: object): Promise<string> => {
    const sent = request(product.url).post('/api/createorder').set('x-forwarded-for', from);
    const { body } = await sent.send(orderBody({ tableId: 12, vs: 'code-table-12', ...changes }));
    return body.code ?? 'placed';
  };

  test('are checked in the sequence of README.md', async () => {
    const refused = [
      await send(GUEST, { venueId: 999, tableId: 999 }),
      await send(GUEST, { tableId: 999, vs: 'code-table-11' }),
      await send(GUEST, { tableId: 21, vs: 'code-table-11' }),
      await send(GUEST, { vs: 'code-table-11' }),
      await send(GUEST, { vs: null }),
      await send(GUEST, { items: LONG_NOTES }),
    ];
    product.app.get<SetPresence>(VenuePresence).isAlone = false;

    for (let placed = 0; placed < 20; placed++) expect(await send(GUEST, {})).toBe('placed');
    const afterTwenty = await send(GUEST, {});
    const underTheLock = await send(OTHER, {});
    refused.push(await send(GUEST, { items: LONG_NOTES }), await send(GUEST, NO_SUCH_DISH));
    await asStaff('rejectwaiting', { venueId: 1, tableId: 12 });
    refused.push(await send(GUEST, NO_SUCH_DISH), afterTwenty, underTheLock);

    expect(refused).toEqual(IN_ORDER);
  });
});
