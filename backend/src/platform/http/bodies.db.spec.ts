import { jest } from '@jest/globals';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { addUser } from '#test/test-tokens.js';
import { Clock } from '#kernel/clock.js';
import { PrincipalDirectory } from '../auth/principal-directory.js';

let app: TestApp;
beforeAll(async () => {
  // A stopped clock: no rate limit window ends during a test.
  const clock = new TestClock();
  app = await startTestApp({
    settings: { RATE_LIMITS: 'on' },
    overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => app.close());

/** A body that would give 400 if it were parsed. */
const BROKEN = '{"';
const put = (body: string | Buffer, headers: Record<string, string> = {}) =>
  request(app.url)
    .put('/api/my/restaurant/editmenuproducts')
    .set({ 'content-type': 'application/json', ...headers })
    .send(body);

describe('a request body', () => {
  it('is not read for a caller without a valid token, who is refused without a query', async () => {
    const resolve = jest.spyOn(app.app.get(PrincipalDirectory), 'resolve');
    for (const authorization of [undefined, 'Bearer x', 'Basic x', `Bearer ${'a.b.c'.repeat(100)}`]) {
      const { body } = await put(BROKEN, authorization === undefined ? {} : { authorization }).expect(401);
      expect(body.code).toBe('UNAUTHENTICATED');
    }
    expect(resolve).not.toHaveBeenCalled();
    const token = await addUser(app, { email: 'owner@bodies.test', role: 'COMPANY_MANAGER' });
    const read = await put(BROKEN, { authorization: `Bearer ${token}` }).expect(400);
    expect(read.body.code).toBe('MALFORMED_JSON');
    await put('{}', { authorization: `Bearer ${token}` }).expect(400);
    expect(resolve).toHaveBeenCalledTimes(1);
    resolve.mockRestore();
  });

  it('is not read for a caller above the limits', async () => {
    const order = () =>
      request(app.url)
        .post('/api/createorder')
        .set({ 'content-type': 'application/json', 'x-device': 'one' })
        .send(BROKEN);
    for (let count = 0; count < 10; count++) await order().expect(400);
    await order().expect(429);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])(
    'with the encoding %s is refused as unsupported',
    async (encoding) => {
      const { body } = await put(gzipSync('[]'), { 'content-encoding': encoding }).expect(415);
      expect(body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', details: [{ field: 'Content-Encoding' }] });
    },
  );

  it('is never read as the next request if it continues after a refusal', async () => {
    const { hostname, port } = new URL(app.url);
    const head = 'PUT /api/my/restaurant/editmenuproducts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const length = 1_000_000;
    const answers = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname).on('error', reject);
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.write(`${head}Content-Length: ${length}\r\n\r\n`);
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.padEnd(length, ' '));
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    });
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});
