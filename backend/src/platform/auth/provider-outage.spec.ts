import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { OutsideProvider } from '../../../test/outside-provider.js';
import { startTestApp } from '../../../test/test-app.js';
import { ProviderOutage } from './provider-outage.js';

describe('a provider that is away when the product starts', () => {
  const provider = new OutsideProvider();
  const said: unknown[][] = [];
  beforeAll(async () => {
    await provider.start();
    await provider.stop();
    for (const level of ['log', 'error'] as const)
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...words: unknown[]) => void said.push([level, ...words]));
  });
  afterAll(() => jest.restoreAllMocks());

  it('is said to be away once, with its address and the cause; staff get a true 503; readiness says so', async () => {
    const app = await startTestApp({ settings: provider.settings });
    const call = () => request(app.url).get('/api/my/user').set('authorization', `Bearer ${provider.token()}`);
    for (let n = 0; n < 5; n++) {
      const { body } = await call().expect(503);
      expect(body).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE', message: expect.stringContaining('přihlášení') });
    }
    const lines = said.filter(([, told]) => typeof told === 'object' && told !== null && 'issuer' in told);
    expect(lines).toEqual([
      [
        'error',
        { issuer: provider.issuer, cause: expect.stringContaining('ECONNREFUSED') },
        'The keys of the sign-in provider cannot be had',
      ],
    ]);
    expect(said.filter(([level]) => level === 'error')).toHaveLength(1);
    const { body } = await request(app.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      parts: { 'sign-in': 'down' },
      problems: { 'sign-in': 'The keys of the sign-in provider cannot be had: staff cannot be let in.' },
    });
    await app.close();
  });

  it('is said to be back once', () => {
    said.length = 0;
    const outage = new ProviderOutage(provider.issuer);
    outage.answered();
    outage.failed(new Error('fetch failed', { cause: Object.assign(new Error(''), { code: 'ETIMEDOUT' }) }));
    outage.failed(new Error('another'));
    expect(outage.lasts).toBe(true);
    outage.answered();
    outage.answered();
    expect(outage.lasts).toBe(false);
    expect(said).toEqual([
      ['error', { issuer: provider.issuer, cause: 'fetch failed: ETIMEDOUT' }, expect.any(String)],
      ['log', { issuer: provider.issuer, seconds: 0 }, 'The sign-in provider answers again'],
    ]);
  });
});
