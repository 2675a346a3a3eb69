import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { connect, type Socket } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import request from 'supertest';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { Database } from '../database/database.js';
import { createFastifyAdapter } from './server.js';
import { createLogger } from './logging.js';

/** @returns a connection, and everything received until it was closed */
function open(url: string): { socket: Socket; closed: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return { socket, closed: new Promise((resolve) => socket.on('close', () => resolve(text))) };
}

describe('a request', () => {
  let app: TestApp;
  let errors: readonly { readonly mock: { readonly calls: readonly unknown[][] } }[];
  beforeAll(async () => {
    app = await startTestApp({ arrange: arrangeRestaurant });
    const { log } = app.app.getHttpAdapter().getInstance();
    errors = [jest.spyOn(Logger.prototype, 'error'), jest.spyOn(log, 'error'), jest.spyOn(console, 'error')];
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await app.close();
  });
  beforeEach(() => jest.clearAllMocks());
  const logged = () => errors.flatMap(({ mock }) => mock.calls);

  it('with the method HEAD deletes nothing, even where GET deletes', async () => {
    const token = await addUser(app, { email: 'owner@head.test', role: 'COMPANY_MANAGER', companyIds: [1] });
    const menus = () =>
      app.app.get(Database).query({ text: 'select id from menu where deleted_at is null order by id' });
    const before = await menus();
    const path = '/api/my/restaurant/deletemenu/1';
    await request(app.url).head(path).set('authorization', `Bearer ${token}`).expect(404);
    await request(app.url).head(path.toUpperCase()).set('authorization', `Bearer ${token}`);
    expect(await menus()).toEqual(before);
    await request(app.url).get(path).set('authorization', `Bearer ${token}`).expect(200);
    expect(await menus()).toHaveLength(before.length - 1);
  });

  it('with HEAD gets a 404 under /api/my/, but is answered for pages and health', async () => {
    const token = await addUser(app, { email: 'head@head.test', role: 'SA' });
    for (const path of ['user', 'user/role', 'user/export', 'restaurant', 'diagnostics/lag', 'leads/export']) {
      await request(app.url).head(`/api/my/${path}`).set('authorization', `Bearer ${token}`).expect(404);
    }
    await request(app.url).head('/health/live').expect(200);
  });

  it.each(['/foo#%zz', '/%zz', '/foo%E0%A4%A', '/foo;%zz'])(
    'for %s is answered with 4xx, and not logged as an error',
    async (path) => {
      const { socket, closed } = open(app.url);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(await closed).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(logged()).toEqual([]);
    },
  );

  it.each([
    ['JSON', '/api/createorder', 'application/json', '{"venueId":'],
    [
      'a form',
      '/api/my/restaurant/items',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nŘí',
    ],
    ['what asks for a token', '/oidc/oauth/token', 'application/x-www-form-urlencoded', 'grant_type='],
  ])('is not logged as an error if its client disconnects in the middle of %s', async (_what, path, type, part) => {
    const token = await addUser(app, { email: `${type.length}@gone.test`, role: 'COMPANY_MANAGER', companyIds: [1] });
    const begun = new Promise<Writable>((resolve) =>
      app.app.getHttpServer().once('request', (_request: unknown, answer: Writable) => resolve(answer)),
    );
    const { socket } = open(app.url);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${part}`,
    );
    const answer = await begun;
    const done = new Promise((resolve) => answer.once('close', resolve));
    // A reset connection ends differently.
    if (path.startsWith('/oidc/')) socket.destroy();
    else socket.resetAndDestroy();
    await done;
    // The error is thrown a few turns after the socket has closed.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(logged()).toEqual([]);
  });
});

interface Sending {
  readonly type?: string;
  readonly signal?: AbortSignal;
}

describe('a connection', () => {
  const quick = { headersMs: 200, requestMs: 400, lookEveryMs: 50, answerMs: 12_000 };
  let url: string;
  const server = createFastifyAdapter(createLogger('silent'), [], quick).getInstance();
  beforeAll(async () => {
    server.post('/', async () => 'read');
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  // With Node's own interval of 30 s between checks they would outlive this test.
  it.each([
    ['says nothing of a request it has begun', 'GET / HTTP/1.1\r\n'],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['never ends an upgrade', 'GET /ws/ HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n'],
    [
      'never ends its body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    ],
  ])('is closed if it %s', async (_what, text) => {
    const { socket, closed } = open(url);
    socket.write(text);
    const drip = setInterval(() => socket.write('x'), 100);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
  });

  describe('with a too slow handler', () => {
    const answers: FastifyReply[] = [];
    const logged: string[] = [];
    const log = new Writable({
      write: (line, _encoding, done) => {
        logged.push(String(line));
        done();
      },
    });
    const hasty = createFastifyAdapter(createLogger('warn', log), [], { ...quick, requestMs: 30_000, answerMs: 200 });
    let address: string;
    beforeAll(async () => {
      const waiting = (_request: FastifyRequest, reply: FastifyReply) => new Promise(() => void answers.push(reply));
      const late = hasty.getInstance();
      late.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, {}));
      late.post('/api/any', waiting);
      late.post('/api/createorder', { config: { lateCode: 'ORDER_OUTCOME_UNKNOWN' } as object }, waiting);
      late.post('/api/my/diagnostics/any', waiting);
      late.get('/stream', (_request, reply) => {
        const stream = new PassThrough();
        stream.write('first');
        setTimeout(() => stream.end(' last'), 600);
        return reply.send(stream);
      });
      address = await late.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => hasty.close());

    const outcome = async (path: string, { type = 'application/json', signal }: Sending = {}) => {
      const headers = { 'content-type': type };
      const init = { method: 'POST', headers, body: '{}', ...(signal && { signal }) };
      const answer = await fetch(`${address}${path}`, init);
      return {
        status: answer.status,
        after: answer.headers.get('retry-after'),
        ...((await answer.json()) as object),
      };
    };

    it("answers in time with 503 and the route's own error code", async () => {
      const refusal = { status: 503, after: '5', statusCode: 503 };
      expect(await outcome('/api/any')).toMatchObject({ ...refusal, code: 'SERVICE_UNAVAILABLE' });
      expect(await outcome('/api/createorder')).toMatchObject({ ...refusal, code: 'ORDER_OUTCOME_UNKNOWN' });
      // A late answer is dropped, and not logged as an error of the server.
      for (const reply of answers) void reply.send({}).send(new Error('too late'));
      expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
        'An answer took longer than 200 ms',
      ]);
    });

    it('may take longer for a form, for a query of the diagnostics, and after the response has begun', async () => {
      const left = new AbortController();
      let answered = 0;
      const before = answers.length;
      const { signal } = left;
      const unanswered = [
        outcome('/api/any', { type: 'multipart/form-data; boundary=x', signal }),
        outcome('/api/my/diagnostics/any', { signal }),
      ].map((each) => each.then(() => (answered += 1)).catch(() => undefined));
      await until(() => answers.length === before + unanswered.length);
      // Asked later, and given up first.
      expect(await outcome('/api/any')).toMatchObject({ status: 503 });
      expect(answered).toBe(0);
      left.abort();
      await Promise.all(unanswered);
      expect(await (await fetch(`${address}/stream`)).text()).toBe('first last');
    });
  });

  it('has the limits of number and time that docs/security.md names', () => {
    const real = createFastifyAdapter(createLogger('silent'), []).getInstance().server;
    expect(real).toMatchObject({ headersTimeout: 15_000, requestTimeout: 30_000, maxConnections: 20_000 });
  });
});
