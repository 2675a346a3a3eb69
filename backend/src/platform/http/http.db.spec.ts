import { Body, Controller, Get, HttpException, Param, Post } from '@nestjs/common';
import { Agent, request as httpRequest } from 'node:http';
import request from 'supertest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { DomainError } from '#kernel/domain-error.js';
import { ERROR_STATUS } from '#kernel/error-code.js';
import { VERSION } from '#platform/config/version.js';
import { ERROR_MESSAGES } from './error-messages.js';
import { IdInPath } from './input.js';
import { Readiness } from './readiness.js';

const Basket = z.object({ table: z.number().int(), lines: z.array(z.object({ note: z.string().max(5) })) });

@Controller('api/trial')
class TrialController {
  @Post('basket')
  take(@Body({ schema: Basket }) basket: z.infer<typeof Basket>): unknown {
    return basket;
  }
  @Get('table/:tableId')
  table(@Param('tableId', { schema: IdInPath }) tableId: number): unknown {
    return { tableId };
  }
  @Get('conflict')
  conflict(): never {
    throw new DomainError('ORDER_STATE_CONFLICT', { order: { id: 1 } });
  }
  @Get('limit')
  limit(): never {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 });
  }
  @Get('nest')
  nest(): never {
    throw new HttpException('secret reason', 403);
  }
  @Get('bug')
  bug(): never {
    throw new TypeError('secret reason');
  }
  @Get('busy')
  busy(): never {
    throw Object.assign(new Error('too many connections'), { code: '53300' });
  }
  @Get('large')
  large(): unknown {
    return { text: 'á'.repeat(5000) };
  }
}

describe('every request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ modules: [{ module: class {}, controllers: [TrialController] }] });
  });
  afterAll(() => app.close());

  const answer = (code: keyof typeof ERROR_STATUS, details?: unknown) => ({
    statusCode: ERROR_STATUS[code],
    code,
    message: ERROR_MESSAGES[code],
    ...(details === undefined ? {} : { details }),
  });
  const post = (body: string, type = 'application/json') =>
    request(app.url).post('/api/trial/basket').set('content-type', type).send(body);

  it('with a valid body is accepted', async () => {
    const basket = { table: 1, lines: [{ note: 'bez' }] };
    await request(app.url).post('/api/trial/basket').send(basket).expect(201, basket);
  });

  it('is refused in an answer that names each wrong field', async () => {
    const { body } = await post('{"table":1.5,"lines":[{"note":"dlouhá poznámka"}]}').expect(400);
    expect(body).toEqual(answer('VALIDATION_FAILED', expect.any(Array)));
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['table', 'lines.0.note']);
  });

  it('is refused in an answer that names the wrong part of the address', async () => {
    const { body } = await request(app.url).get('/api/trial/table/x').expect(400);
    expect(body).toEqual(answer('VALIDATION_FAILED', [{ field: 'tableId', message: 'Zadejte číslo.' }]));
  });

  it.each([
    ['broken JSON', '{"table":', 'MALFORMED_JSON'],
    ['no body', '', 'MALFORMED_JSON'],
    ['a body that reaches for the prototype', '{"__proto__":{"admin":true},"table":1,"lines":[]}', 'MALFORMED_JSON'],
    ['a list', '[]', 'VALIDATION_FAILED'],
    ['null', 'null', 'VALIDATION_FAILED'],
    ['a body of 1 MB', JSON.stringify({ table: 1, lines: 'x'.repeat(1_000_000) }), 'BODY_TOO_LARGE'],
  ] as const)('refuses %s', async (_what, body, code) => {
    const response = await post(body).expect(ERROR_STATUS[code]);
    expect(response.body).toMatchObject({ statusCode: ERROR_STATUS[code], code, message: ERROR_MESSAGES[code] });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'is refused with a body of type %s',
    async (type) => {
      const { body } = await post('table=1', type).expect(415);
      expect(body).toEqual(answer('UNSUPPORTED_MEDIA_TYPE'));
    },
  );

  it('to an unknown address is answered with an error in JSON, whatever the method', async () => {
    for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
      const { body } = await request(app.url)[method]('/api/nothing').expect(404);
      expect(body).toEqual(answer('NOT_FOUND'));
    }
    expect((await request(app.url).get('/api/%zz').expect(400)).body).toEqual(answer('VALIDATION_FAILED'));
  });

  it('that fails is answered with the error’s details and the time to wait', async () => {
    const conflict = await request(app.url).get('/api/trial/conflict').expect(409);
    expect(conflict.body).toEqual(answer('ORDER_STATE_CONFLICT', { order: { id: 1 } }));
    await request(app.url).get('/api/trial/limit').expect(429).expect('retry-after', '7');
    const busy = await request(app.url).get('/api/trial/busy').expect(503);
    expect(busy.body).toEqual(answer('SERVICE_UNAVAILABLE'));
    expect(busy.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('that fails internally is answered without the cause', async () => {
    const bug = await request(app.url).get('/api/trial/bug').expect(500);
    expect(bug.body).toEqual(answer('INTERNAL_ERROR'));
    const nest = await request(app.url).get('/api/trial/nest').expect(403);
    expect(nest.body).toEqual(answer('FORBIDDEN'));
  });

  it('leaves the server working, even if its headers are too large', async () => {
    const { port } = new URL(app.url);
    const status = await new Promise((resolve, reject) => {
      const broken = httpRequest({
        port,
        agent: new Agent(),
        path: '/api/trial/large',
        headers: { host: 'x'.repeat(20_000) },
      });
      broken.on('response', (response) => resolve(response.resume().statusCode));
      broken.on('error', reject);
      broken.end();
    });
    expect(status).toBe(431);
    await request(app.url).get('/health/live').expect(200);
  });

  it('gets a response that is compressed if it is large, and whose type the browser may not guess', async () => {
    const { headers } = await request(app.url).get('/api/trial/large').set('accept-encoding', 'br').expect(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' });
  });

  it('is described by the API’s documentation', async () => {
    const { body } = await request(app.url).get('/api/docs-json').expect(200);
    expect(body.paths).toHaveProperty(['/health/ready', 'get']);
    const page = await request(app.url).get('/api/docs').expect(200);
    expect(page.text).toContain('swagger-ui');
    await request(app.url).get('/api/docs-yaml').expect(404);
  });
});

describe('the description of the API', () => {
  it('is not served if it is turned off', async () => {
    const app = await startTestApp({ settings: { API_DOCS: 'off' } });
    try {
      for (const path of ['docs', 'docs/', 'docs-json', 'docs-yaml', 'docs/swagger-ui.css']) {
        await request(app.url).get(`/api/${path}`).expect(404);
      }
    } finally {
      await app.close();
    }
  });
});

describe('health', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is up if every part works, and otherwise names the failing parts', async () => {
    await request(app.url).get('/health/live').expect(200, { status: 'up', version: VERSION });
    const ready = await request(app.url).get('/health/ready').expect(200);
    expect(ready.body).toMatchObject({ status: 'up', parts: { database: 'up' } });
    app.app.get(Readiness).register('oven', () => Promise.reject(new Error('cold')));
    const cold = await request(app.url).get('/health/ready').expect(503);
    expect(cold.body).toMatchObject({ status: 'down', parts: { database: 'up', oven: 'down' } });
  });
});
