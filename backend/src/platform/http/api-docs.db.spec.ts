import { Body, Controller, Get, Post } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { z } from 'zod';
import { watchErrors } from '#test/documented-errors.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { DomainError } from '#kernel/domain-error.js';
import { ERROR_STATUS, type ErrorCode } from '#kernel/error-code.js';
import { Access } from '../auth/rights.js';
import { documentErrors, operationsOf } from './api-docs.js';
import { Refuses } from './route.decorator.js';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = join(SOURCES, 'modules');

@Controller('api/my/planted-docs')
class PlantedController {
  @Get()
  @Access('venue:edit')
  read(): string {
    return 'read';
  }

  @Post()
  @Access('own-profile')
  @Refuses('ORDER_NOT_FOUND', { ORDER_STATE_CONFLICT: z.object({ seen: z.int() }) })
  write(@Body({ schema: z.object({ id: z.int() }) }) body: { id: number }): unknown {
    return body;
  }
}

let app: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  app = await startTestApp({
    modules: [{ module: class {}, controllers: [PlantedController] }],
    settings: { PUBLIC_URL: 'https://objednavky.example', DEMO_SIGN_IN: 'anyone' },
  });
  document = (await request(app.url).get('/api/docs-json').expect(200)).body as OpenAPIObject;
});
afterAll(() => app.close());

const responsesOf = (method: 'get' | 'post', path: string) => document.paths[path]?.[method]?.responses ?? {};

/** The documented error codes of an operation, by status; null for an answer that is no error of ours. */
function codesOf(responses: Record<string, unknown>): Record<string, readonly string[] | null> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => [status, codesIn(response)]),
  );
}

function codesIn(response: unknown): readonly string[] | null {
  const { $ref } = response as { $ref?: string };
  const found = ($ref === undefined ? response : document.components?.responses?.[$ref.split('/').at(-1)!]) as {
    content?: Record<string, { schema: object }>;
  };
  const codes = JSON.stringify(found.content?.['application/json']?.schema ?? {}).matchAll(/"code":(\{[^}]*\})/g);
  const listed = [...codes].flatMap(([, schema]) => (JSON.parse(schema!) as { enum: string[] }).enum);
  return listed.length === 0 ? null : listed.sort();
}

describe('every documented operation', () => {
  it('names its refusals, its summary and its callers', () => {
    const silent = operationsOf(document).flatMap(({ method, path, operation }) => {
      const refuses = Object.keys(operation.responses).some((status) => status.startsWith('4'));
      const says = path.includes('planted') || Boolean(operation.summary && operation.description);
      return refuses && says && operation.security !== undefined ? [] : [`${method} ${path}`];
    });
    expect(silent).toEqual([]);
    expect(operationsOf(document).length).toBeGreaterThan(80);
  });

  it('names only the product’s error codes, and each code is named by at least one operation', () => {
    const codes = operationsOf(document).flatMap(({ operation }) =>
      Object.entries(codesOf(operation.responses)).flatMap(([status, listed]) =>
        (listed ?? []).map((code) => [code, Number(status)] as const),
      ),
    );
    for (const [code, status] of codes) expect(ERROR_STATUS[code as ErrorCode]).toBe(status);
    const answered = new Set(codes.map(([code]) => code));
    expect(Object.keys(ERROR_STATUS).filter((code) => !answered.has(code))).toEqual([]);
  });
});

describe('the responses common to all routes of a kind', () => {
  const always = { '415': ['UNSUPPORTED_MEDIA_TYPE'], '429': ['TOO_MANY_REQUESTS'], '500': ['INTERNAL_ERROR'] };
  const signedIn = {
    ...always,
    '401': ['DEVICE_REVOKED', 'TOKEN_EXPIRED', 'UNAUTHENTICATED'],
    '403': ['SIGN_IN_NEEDED'],
    '503': ['SERVICE_UNAVAILABLE', 'SIGN_IN_UNAVAILABLE'],
  };

  it('are documented even if a route does not declare them', () => {
    expect(codesOf(responsesOf('get', '/api/my/planted-docs'))).toEqual({
      ...signedIn,
      '403': ['FORBIDDEN', 'SIGN_IN_NEEDED'],
    });
  });

  it('are documented together with those that the route declares', () => {
    expect(codesOf(responsesOf('post', '/api/my/planted-docs'))).toEqual({
      ...signedIn,
      '400': ['MALFORMED_JSON', 'VALIDATION_FAILED'],
      '404': ['ORDER_NOT_FOUND'],
      '409': ['ORDER_STATE_CONFLICT'],
      '413': ['BODY_TOO_LARGE'],
    });
  });

  it('require a token only if the route does', () => {
    expect(codesOf(responsesOf('get', '/api/client-config'))).toEqual({ ...always, '503': ['SERVICE_UNAVAILABLE'] });
    expect(document.paths['/api/client-config']?.get?.security).toEqual([]);
  });

  it('have a header with the time to wait for 429 and 503', () => {
    for (const name of ['TooManyRequests', 'ServiceUnavailable']) {
      expect(document.components?.responses?.[name]).toHaveProperty(['headers', 'Retry-After']);
    }
  });
});

it("the API description has the installation's address", () => {
  expect(document.servers).toEqual([{ url: 'https://objednavky.example', description: 'This installation' }]);
});

it('the API description keeps a response that an operation describes', () => {
  const own = { paths: { '/health/x': { get: { responses: { '500': { description: 'mine' } } } } } };
  documentErrors(own as unknown as OpenAPIObject);
  expect(own.paths['/health/x'].get.responses).toMatchObject({ '500': { description: 'mine' }, '415': {} });
});

describe('the documented rules of validators', () => {
  it.each([
    [
      'get',
      '/api/my/restaurant/getorderhistory/{venueId}',
      'limit',
      { minimum: 1, maximum: 200, description: 'default: 50' },
    ],
    ['get', '/api/my/restaurant/getorderhistory/{venueId}', 'cursor', { maxLength: 200 }],
    ['get', '/api/my/restaurant/getorderhistory/{venueId}', 'from', { format: 'date' }],
    ['get', '/api/my/restaurant/getcallhistory/{venueId}', 'before', { minimum: 0, exclusiveMinimum: true }],
    ['get', '/api/my/diagnostics/dead-letters', 'resolved', { type: 'boolean' }],
    [
      'post',
      '/api/createorder',
      'Idempotency-Key',
      { minLength: 8, maxLength: 200, pattern: String.raw`^[\x21-\x7e]*$` },
    ],
  ] as const)('are stated for %s %s at the parameter %s', (method, path, name, rules) => {
    const parameters = document.paths[path]?.[method]?.parameters ?? [];
    expect(parameters.find((parameter) => 'name' in parameter && parameter.name === name)).toMatchObject({
      schema: rules,
    });
  });

  const schema = (name: string) => document.components?.schemas?.[name] as { properties: Record<string, object> };

  it('appear in the schemas of bodies', () => {
    expect(schema('PlaceOrder').properties['items']).toMatchObject({
      minItems: 1,
      maxItems: 100,
      items: { properties: { quantity: { minimum: 1, maximum: 99 } } },
    });
    expect(schema('CreateVenue').properties['openFrom']).toMatchObject({ pattern: expect.stringContaining('[0-5]') });
    expect(schema('EditMenuProduct').properties['allergen_numbers']).toMatchObject({
      items: { minimum: 1, maximum: 14 },
    });
    expect(schema('CreateCompany').properties['name']).toMatchObject({
      minLength: 1,
      maxLength: 200,
      pattern: String.raw`\S`,
    });
    const form = document.paths['/api/my/restaurant/createitem']?.post?.requestBody;
    expect(form).toHaveProperty(
      ['content', 'multipart/form-data', 'schema', 'properties', 'allergen_numbers', 'pattern'],
      expect.any(String),
    );
  });

  it.each(['SA', 'company_manager', 'CompanyManager', '', 'EMPLOYEE'])(
    'accept the role %j, and reject it with another letter',
    (role) => {
      const { pattern } = schema('InviteUser').properties['role'] as { pattern: string };
      expect(role).toMatch(new RegExp(pattern));
      expect(`${role}x`).not.toMatch(new RegExp(pattern));
    },
  );
});

describe('an error code that a use case throws', () => {
  /** Codes that only the socket sends. */
  const SPOKEN_ELSEWHERE = [join('ordering', 'live')];

  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const controllers = files.filter((file) => file.endsWith('.controller.ts'));
  const text = (file: string) => readFileSync(join(MODULES, file), 'utf8');

  /** The file's own operation, and those of the nearest folder with a controller: a use case's, or its whole module's. */
  function operationsNear(file: string): Set<string> {
    let folder = dirname(file);
    const within = () => controllers.filter((one) => one.startsWith(folder + sep));
    while (within().length === 0 && folder.includes(sep)) folder = dirname(folder);
    return new Set(
      [file, ...within()].flatMap((one) => [...text(one).matchAll(/operationId: '(\w+)'/g)].map(([, id]) => id!)),
    );
  }

  it('is documented by an operation that uses it', () => {
    const documented = new Map(
      operationsOf(document).map(({ operation }) => [
        operation.operationId,
        Object.values(codesOf(operation.responses)).flatMap((codes) => codes ?? []),
      ]),
    );
    const forgotten = files
      .filter((file) => !SPOKEN_ELSEWHERE.some((folder) => file.startsWith(folder)))
      .flatMap((file) => {
        const codes = [...text(file).matchAll(/new DomainError\('([A-Z_]+)'/g)].map(([, code]) => code!);
        if (codes.length === 0) return [];
        const near = [...operationsNear(file)];
        // A shared part without a route: the specs of its users check its answers.
        if (near.length === 0) return [];
        return codes
          .filter((code) => !near.some((id) => documented.get(id)?.includes(code)))
          .map((code) => `${file}: ${code}`);
      });
    expect(forgotten).toEqual([]);
    expect(existsSync(MODULES)).toBe(true);
  });
});

describe('an error that the API description lacks', () => {
  it('is found by the observer that all tests install', async () => {
    const hooks: ((...parts: unknown[]) => void)[] = [];
    const problems = watchErrors({ addHook: (_: string, hook: never) => hooks.push(hook) } as never);
    const answer = (url: string, code: ErrorCode, details?: unknown) => {
      const error = new DomainError(code, details);
      const reply = { statusCode: error.status, getHeader: () => undefined };
      const body = JSON.stringify({ statusCode: error.status, code, message: '', details });
      hooks[0]!({ method: 'POST', routeOptions: { url } }, reply, body, () => {});
    };
    answer('/api/createorder', 'NO_MENU_NOW');
    answer('/api/createorder', 'PRICE_CHANGED', { menu: [] });
    answer('/api/nobody/:id', 'MENU_NOT_FOUND');
    expect(problems).toEqual([]);
    answer('/api/createorder', 'MENU_NOT_FOUND');
    answer('/api/createorder', 'PRICE_CHANGED', {});
    answer('/api/createorder', 'TOO_MANY_REQUESTS');
    answer('/api/my/diagnostics/rebuilds/:id/cancel', 'DECISION_MISSING');
    expect(problems).toEqual([
      'POST /api/createorder answered 404 MENU_NOT_FOUND',
      'POST /api/createorder answered 409 PRICE_CHANGED without details.menu',
      'POST /api/createorder answered 429 without Retry-After',
      'POST /api/my/diagnostics/rebuilds/{id}/cancel answered 422',
    ]);
  });
});
