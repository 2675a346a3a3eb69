import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RefusedTokens } from './refused-tokens.js';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const TOKEN = `${encode({ alg: 'RS256', kid: 'key-1' })}.${encode({ iss: 'https://else.test', sub: 'who-7' })}.c2lnbmF0dXJl`;

describe('The log of refused tokens', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  afterEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());
  const lines = () => warn.mock.calls.map(([line]) => line as Record<string, unknown>);

  test('names the reason, the issuer, the key and the network, but no part of the token', () => {
    new RefusedTokens().tell(TOKEN, new Error('invalid signature'), '203.0.113.77');
    const fields = { reason: 'signature', issuer: 'https://else.test', kid: 'key-1', address: '203.0.113.0/24' };
    expect(lines()).toEqual([fields]);
    const text = JSON.stringify(warn.mock.calls);
    for (const part of [...TOKEN.split('.'), 'who-7', '113.77']) expect(text).not.toContain(part);
  });

  test.each<[string, unknown]>([
    ['expired', Object.assign(new Error('jwt expired'), { name: 'TokenExpiredError' })],
    ['audience', new Error('jwt audience invalid. expected: us')],
    ['malformed', new Error(`jwt malformed: ${TOKEN}`)],
    ['claims', undefined],
  ])('describes %s in words', (reason, error) => {
    new RefusedTokens().tell('rubbish', error, '2001:db8:1:2::5');
    expect(lines()).toEqual([{ reason, issuer: null, kid: null, address: '2001:db8:1::/48' }]);
  });

  test('has at most twenty lines a minute, and counts the others', () => {
    let now = 0;
    const refused = new RefusedTokens(() => now);
    for (let at = 0; at < 50; at++) refused.tell(TOKEN, undefined, undefined);
    expect(lines()).toHaveLength(20);
    now = 60_000;
    refused.tell(TOKEN, undefined, undefined);
    expect(lines().at(-1)).toMatchObject({ unlogged: 30, address: null });
  });
});
