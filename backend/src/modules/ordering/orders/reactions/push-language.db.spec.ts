import request from 'supertest';
import { PushService } from '#test/push/push-service.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { PUSH_ROUTE } from '#modules/notifications/push-network.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '../order.dto.js';

describe('A push about an order', () => {
  let product: TestApp;
  let service: PushService;
  let staff: string;

  beforeAll(async () => {
    service = await PushService.start();
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: { DEMO_SIGN_IN: 'anyone', PUSH_SERVICES: 'localhost', PUSH_PRIVATE_NETWORKS: 'allow' },
      overrides: (builder) => builder.overrideProvider(PUSH_ROUTE).useValue({ ca: service.certificate }),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
  });
  afterAll(async () => {
    await product.close();
    await service.close();
  });

  async function titleOf(headers: Record<string, string>, meanwhile?: string): Promise<string> {
    const browser = service.subscribe();
    const call = request(product.url).post('/api/createorder').set(headers);
    const order = (await call.send(orderBody({ NotifToken: browser.notifToken })).expect(201)).body as Order;
    if (meanwhile !== undefined) await product.app.get(Database).query({ text: meanwhile });
    const decision = request(product.url)
      .post('/api/my/restaurant/updateorder')
      .set('Authorization', `Bearer ${staff}`);
    await decision.send({ ...order, is_rejected: true }).expect(200);
    while (service.readBy(browser).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const { title, lang } = service.readBy(browser)[0] as { title: string; lang: string };
    return `${lang} ${title}`;
  }

  test.each([
    ['de Ihre Bestellung wurde abgelehnt.', { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' }],
    ['uk Замовлення відхилено.', { 'Accept-Language': 'de', Cookie: 'language=uk' }],
    [
      'pl Zamówienie zostało odrzucone.',
      { Cookie: 'language=uk', Referer: 'https://stolek.example/menu-page?vid=1&lang=pl' },
    ],
    ['cs Objednávka byla odmítnuta.', { 'Accept-Language': 'fr', Referer: 'no address' }],
  ])('has the language and title "%s" for a page that sends %j', async (title, headers) => {
    expect(await titleOf(headers)).toBe(title);
  });

  test('is in Czech if an older build stored the address without a language', async () => {
    const asStored = 'update push_target set language = null';
    expect(await titleOf({ 'Accept-Language': 'de' }, asStored)).toBe('cs Objednávka byla odmítnuta.');
  });
});
