import request from 'supertest';
import { RedisProcess } from '#test/redis-process.js';
import { NewsListener } from '#test/news-listener.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { HastyMetrics } from '#test/test-metrics.js';
import { addUser } from '#test/test-tokens.js';
import { Outbox } from '../jobs/outbox.js';

const TOKEN = 'token-of-the-monitoring';

describe('/metrics', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
  });
  afterAll(() => product.close());

  const lines = async (): Promise<string[]> =>
    (await request(product.url).get('/metrics').expect(200)).text.split('\n').filter((line) => !line.startsWith('#'));

  test('counts placements, decisions, commands, waits, errors, sockets and jobs', async () => {
    const token = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    const board = await NewsListener.open(product, { role: 'staff', venueId: 1, token });
    const { body: order } = await request(product.url).post('/api/createorder').send(orderBody()).expect(201);
    await request(product.url)
      .post('/api/my/restaurant/updateorder')
      .set('Authorization', `Bearer ${token}`)
      .send({ ...order, is_confirmed: true })
      .expect(200);
    await request(product.url).post('/api/createorder').send({}).expect(400);
    const items = [{ itemId: 101, quantity: 100, price: 189, note: null }];
    await request(product.url).post('/api/createorder').send(orderBody({ items })).expect(422);
    await product.app.get(Outbox).addNow({ queue: 'push', jobId: 'waits', name: 'nobody-does-it', payload: {} });
    // The queues open after the start, which waits for none of them.
    const waiting = /^stolek_queue_jobs\{queue="push",state="waiting"\} \d+$/;
    await until(async () => (await lines()).some((line) => waiting.test(line)));
    const found = await lines();
    expect(found).toContain('stolek_events_total{type="OrderPlaced"} 1');
    const commands = found.filter((line) => line.startsWith('stolek_command_duration_seconds_count'));
    expect(commands.toSorted()).toEqual([
      'stolek_command_duration_seconds_count{command="DecideOrder",outcome="ok",code=""} 1',
      'stolek_command_duration_seconds_count{command="PlaceOrder",outcome="ok",code=""} 1',
      'stolek_command_duration_seconds_count{command="PlaceOrder",outcome="refused",code="QUANTITY_OUT_OF_RANGE"} 1',
    ]);
    expect(found).toContain('stolek_events_total{type="OrderConfirmed"} 1');
    expect(found).toContain('stolek_order_wait_seconds_count{until="OrderConfirmed"} 1');
    expect(found).toContain('stolek_order_wait_seconds_bucket{le="5",until="OrderConfirmed"} 1');
    expect(found).toContain('stolek_http_errors_total{status="400",route="/api/createorder"} 1');
    expect(found).toContain('stolek_sockets 1');
    board.close();
  });

  test('reports the lag of a reader before its first run, and zero for missing values', async () => {
    const alone = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    await request(alone.url).post('/api/createorder').send(orderBody()).expect(201);
    const { text } = await request(alone.url).get('/metrics').expect(200);
    for (const line of [
      // The visit and its first order.
      'stolek_subscription_lag_events{name="order_waits"} 2',
      'stolek_outbox_jobs{queue="push"} 0',
      'stolek_outbox_jobs{queue="mail"} 0',
      'stolek_dead_letters{queue="mail"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^stolek_subscription_lag_seconds\{name="order-history"\} \d+\.\d+$/m);
    await alone.close();
  });

  test('is not found for a request through a proxy', async () => {
    await request(product.url).get('/metrics').set('x-forwarded-for', '203.0.113.7').expect(404);
  });

  test('requires the token if one is set', async () => {
    const guarded = await startTestApp({ database: product.database, settings: { METRICS_TOKEN: TOKEN } });
    await request(guarded.url).get('/metrics').expect(404);
    await request(guarded.url).get('/metrics').set('Authorization', 'Bearer token-of-somebody-else').expect(404);
    await request(guarded.url).get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
    await guarded.close();
  });
});

describe('a worker', () => {
  test('serves only its health and its metrics', async () => {
    const worker = await startTestApp({ settings: { ROLE: 'worker' } });
    await request(worker.url).get('/health/ready').expect(200);
    await request(worker.url).get('/metrics').expect(200);
    await request(worker.url).get('/metrics?name=stolek').expect(200);
    const { body } = await request(worker.url).get('/api/client-config').expect(404);
    expect(body.code).toBe('NOT_FOUND');
    await worker.close();
  });

  test('reports that its queues are down, and still exports other metrics', async () => {
    const redis = await RedisProcess.start();
    const worker = await startTestApp({ settings: { ROLE: 'worker', REDIS_URL: redis.url } });
    const ready = async () => (await request(worker.url).get('/health/ready').expect(200)).body as { status: string };
    const becomes = async (status: string) => {
      while ((await ready()).status !== status) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await becomes('up');
    await redis.kill();
    await becomes('degraded');
    expect(await ready()).toMatchObject({
      parts: { database: 'up', queues: 'down' },
      problems: { queues: 'The queues are away: jobs wait in the outbox.' },
    });
    const { text } = await request(worker.url).get('/metrics').expect(200);
    expect(text).toContain('stolek_outbox_jobs{queue="push"} 0');
    expect(text).not.toContain('stolek_queue_jobs{');
    await redis.startAgain();
    await becomes('up');
    await until(async () => (await request(worker.url).get('/metrics')).text.includes('stolek_queue_jobs{'));
    await worker.close();
    await redis.close();
  });
});

describe('a metric that cannot be read', () => {
  test('is omitted without delaying the others', async () => {
    const metrics = new HastyMetrics();
    metrics.gauge('silent', 'Never answers', ['queue'], () => new Promise(() => undefined));
    metrics.gauge('broken', 'Throws', ['queue'], () => Promise.reject(new Error('no')));
    metrics.gauge('known', 'Answers', ['queue'], async () => [[{ queue: 'mail' }, 7]]);
    const { body } = await metrics.text();
    expect(body).toContain('stolek_known{queue="mail"} 7');
    expect(body).not.toMatch(/^stolek_(silent|broken)[ {]/m);
  });
});
