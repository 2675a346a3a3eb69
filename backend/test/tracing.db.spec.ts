import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { inSpan, tracing } from '#platform/observability/tracing.js';
import { startTestApp, type TestApp } from './test-app.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { addUser } from './test-tokens.js';
import { TraceCollector } from './trace-collector.js';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

/** Places an order with a push address, confirms it, and waits until the push was tried. */
async function placeAndConfirm(product: TestApp, token: string): Promise<void> {
  const sql = (text: string, values: unknown[] = []) => product.app.get(Database).query({ text, values });
  const { body: order } = await request(product.url).post('/api/createorder').send(orderBody()).expect(201);
  await sql(
    `insert into push_target (venue_id, order_id, service, address, table_id) values (1, $1, 'fcm', 'nobody', 11)`,
    [order.id],
  );
  await request(product.url)
    .post('/api/my/restaurant/updateorder')
    .set({ Authorization: `Bearer ${token}`, traceparent: `00-${CALLER.trace}-${CALLER.span}-01` })
    .send({ ...order, is_confirmed: true })
    .expect(200);
}

describe('Traces', () => {
  let collector: TraceCollector;
  beforeEach(async () => {
    collector = await TraceCollector.start();
  });
  afterEach(() => collector.close());

  test("lead from a request over its append to the push that it causes, and continue the caller's trace", async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' };
    const product = await startTestApp({ arrange: arrangeRestaurant, settings });
    const token = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    await placeAndConfirm(product, token);
    await request(product.url)
      .post('/api/createorder')
      .send(orderBody({ tableId: 999 }))
      .expect(404);
    const database = product.app.get(Database);
    while ((await database.query({ text: `select 1 from outbox where attempts = 0` })).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const events = await database.query<{ type: string; correlation: string }>({
      text: `select type, replace(correlation_id::text, '-', '') as correlation from event
        where type like 'Order%' order by venue_seq`,
    });
    await product.app.get(Database).query({ text: 'select pg_sleep(1)' });
    await request(product.url).get('/health/ready').expect(200);
    await product.close();
    const named = (name: string) => collector.spans.filter((span) => span.name === name);

    const [placing] = named('POST /api/createorder');
    expect(events[0]).toEqual({ type: 'OrderPlaced', correlation: placing?.traceId });
    const [deciding] = named('POST /api/my/restaurant/updateorder');
    expect(deciding).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
    expect(events[1]).toEqual({ type: 'OrderConfirmed', correlation: CALLER.trace });
    const [place, refused] = named('command PlaceOrder');
    const [decide] = named('command DecideOrder');
    expect([place, decide].map((span) => [span?.traceId, span?.parentSpanId])).toEqual([
      [placing?.traceId, placing?.spanId],
      [CALLER.trace, deciding?.spanId],
    ]);
    expect(named('append').map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual([
      [placing?.traceId, place?.spanId],
      [CALLER.trace, decide?.spanId],
    ]);
    expect(refused?.attributes).toContainEqual({ key: 'stolek.refused', value: { stringValue: 'TABLE_NOT_FOUND' } });
    expect(refused?.status?.code ?? 0).toBe(0);
    expect(named('job order-news')[0]).toMatchObject({ traceId: CALLER.trace });
    expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([]);
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'a b' });
    expect(JSON.stringify(collector.spans)).not.toMatch(/staff@test|code-table/);
  });

  test('continue in the services that a request calls', async () => {
    const product = await startTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    await inSpan('asking', {}, () => fetch(`${collector.url}/elsewhere`));
    const [{ traceparent } = {}] = collector.headers;
    await product.close();
    const [asking] = collector.spans;
    expect(traceparent).toBe(`00-${asking?.traceId}-${asking?.spanId}-01`);
  });

  test('are neither recorded nor accepted from a caller if the setting is off', async () => {
    const product = await startTestApp({ arrange: arrangeRestaurant });
    expect(tracing.on).toBe(false);
    const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
    await request(product.url).post('/api/createorder').set({ traceparent }).send(orderBody()).expect(201);
    const [event] = await product.app.get(Database).query<{ id: string }>({
      text: 'select correlation_id::text as id from event',
    });
    expect(event?.id.replaceAll('-', '')).not.toBe(CALLER.trace);
    await product.close();
    expect(collector.spans).toEqual([]);
  });
});
