import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp } from '#test/test-app.js';

describe('a provider that is down when the product starts', () => {
  const provider = new OutsideProvider();
  const logged: unknown[][] = [];
  beforeAll(async () => {
    await provider.start();
    await provider.stop();
    for (const level of ['log', 'error'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...words: unknown[]) => void logged.push([level, ...words]));
  });
  afterAll(() => jest.restoreAllMocks());

  it('is logged once with address and cause, degrades the product, and causes a 503 for staff', async () => {
    const app = await startTestApp({ settings: provider.settings });
    const call = () => request(app.url).get('/api/my/user').set('authorization', `Bearer ${provider.token()}`);
    for (let n = 0; n < 5; n++) {
      const { body } = await call().expect(503);
      expect(body).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE', message: expect.stringContaining('přihlášení') });
    }
    const lines = logged.filter(
      ([, fields]) => typeof fields === 'object' && fields !== null && 'dependency' in fields,
    );
    expect(lines).toEqual([
      [
        'error',
        {
          dependency: 'sign-in provider',
          sqlstate: 'ECONNREFUSED',
          reason: expect.stringMatching(new RegExp(`^${provider.issuer}: .*ECONNREFUSED`)),
        },
        'The sign-in provider is away: nobody listens at its address (ECONNREFUSED)',
      ],
    ]);
    expect(logged.filter(([level]) => level === 'error')).toHaveLength(1);
    const { body } = await request(app.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      parts: { 'sign-in': 'down' },
      problems: { 'sign-in': 'The keys of the sign-in provider cannot be had: staff cannot be let in.' },
    });
    await app.close();
  });
});
