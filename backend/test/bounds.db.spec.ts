import { jest } from '@jest/globals';
import request from 'supertest';
import { z } from 'zod';
import { emailAddress } from '#platform/http/input.js';
import { allSchemas, type Definition } from './all-schemas.js';
import { startTestApp, type TestApp } from './test-app.js';
import { addUser } from './test-tokens.js';

/** Tells whether a text of any length reaches a hand-written check or a pattern beside the schema's own format. */
function looksBeforeItBounds(schema: z.core.$ZodType): boolean {
  const { type, format, checks = [] } = schema._zod.def as Definition;
  if (type !== 'string') return false;
  // Their own pattern, a long one, runs first.
  if (format === 'email' || format === 'url') return true;
  const definitions = checks.map((check) => check._zod.def as { check: string; abort?: boolean });
  const bound = definitions.findIndex(({ check, abort }) => check === 'max_length' && abort === true);
  const looks = definitions.findIndex(({ check }) => check === 'string_format' || check === 'custom');
  if (definitions.some(({ check, abort }) => check === 'max_length' && abort !== true) && looks >= 0) return true;
  return looks >= 0 && bound >= 0 && looks < bound;
}

describe("The limit of a text's length", () => {
  it("is checked before the text's pattern, in every schema of the product", async () => {
    const found = await allSchemas();
    expect(found.size).toBeGreaterThan(500);
    expect([...found].filter(([schema]) => looksBeforeItBounds(schema)).map(([, path]) => path)).toEqual([]);
  });

  it('is reported as checked too late in schemas that this test adds', () => {
    for (const schema of [
      z.string().max(5).regex(/x/),
      z.email().max(5, { abort: true }),
      z.string().max(5).refine(Boolean),
    ]) {
      expect(looksBeforeItBounds(schema)).toBe(true);
    }
    expect(looksBeforeItBounds(emailAddress('no'))).toBe(false);
  });
});

describe('The form of a product', () => {
  it('accepts only its own fields, and no text longer than a product needs', async () => {
    const app = await startTestApp();
    try {
      const token = await addUser(app, { email: 'owner@bounds.test', role: 'COMPANY_MANAGER' });
      const send = (fields: readonly [string, string][]) => {
        const call = request(app.url).post('/api/my/restaurant/createitem').set('authorization', `Bearer ${token}`);
        for (const [name, value] of fields) void call.field(name, value);
        return call;
      };
      const many = Array.from({ length: 51 }, (_, index): [string, string] => [`f${index}`, 'x']);
      await send(many).expect(400);
      const long = await send([
        ['name', 'x'],
        ['venueId', '1'],
        ['description', 'ř'.repeat(2_001)],
      ]).expect(400);
      expect(long.body.details[0].field).toBe('description');
      // A correct one gets as far as the venue, which does not exist.
      await send([
        ['name', 'x'],
        ['venueId', '1'],
        ['description', '嗨'.repeat(2_000)],
      ]).expect(404);
    } finally {
      await app.close();
    }
  });
});

describe('A request with a text of 250 kB', () => {
  const LONG = `a@${'.'.repeat(250_000)} `;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await addUser(app, { email: 'staff@bounds.test', role: 'EMPLOYEE' });
  });
  afterAll(() => app.close());

  it.each([
    ['/api/my/user/pr', { email: LONG }, 'email'],
    ['/api/my/user', { auth0Id: 'x', email: LONG }, 'email'],
    ['/api/api/referral', { email: LONG }, 'email'],
    ['/api/createorder', { note: LONG }, 'note'],
  ])(
    'is refused by %s before any pattern reads the text, except the one that counts its characters',
    async (path, body, field) => {
      const looked = jest.spyOn(RegExp.prototype, 'test');
      try {
        const answer = await request(app.url).post(path).set('authorization', `Bearer ${token}`).send(body).expect(400);
        const named = answer.body.details.map((detail: { field: string }) => detail.field);
        expect(named.filter((name: string) => name === field)).toEqual([field]);
        const patterns = looked.mock.calls.flatMap(([text], call) =>
          (text as unknown) === LONG ? [String(looked.mock.contexts[call])] : [],
        );
        expect(patterns.filter((pattern) => pattern !== String(/[\uD800-\uDBFF]/))).toEqual([]);
      } finally {
        looked.mockRestore();
      }
    },
  );
});
