import { jest } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { until } from '#test/until.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';

describe('the number of sockets', () => {
  let product: TestApp;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: { RATE_LIMITS: 'on', MAX_SOCKETS: '8', MAX_SOCKETS_BY_ADDRESS: '3' },
    });
  });
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.terminate());
    const { liveSockets } = await import('#platform/live/live-socket.js');
    await until(() => liveSockets.open === 0);
  });
  afterAll(() => product.close());

  /** @returns the server's answer to a socket from this address, as reported by a trusted proxy */
  const knock = (address: string): Promise<number | 'open'> => {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws/`, {
      headers: { 'X-Forwarded-For': address },
    });
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, response: IncomingMessage) => {
        expect(response.headers['retry-after']).toMatch(/^\d+$/);
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      socket.once('error', reject);
    });
  };

  test('is limited per address', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => knock('203.0.113.7')))).toEqual([
      'open',
      'open',
      'open',
      429,
      429,
    ]);
    expect(await knock('203.0.113.8')).toBe('open');
    sockets[0]?.terminate();
    await until(async () => (await knock('203.0.113.7')) === 'open');
  });

  test('is limited per IPv6 network, whose addresses count as one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((last) => knock(`2001:db8:1:2::${last}`)));
    expect(answers).toEqual(['open', 'open', 'open', 429]);
    expect(await knock('2001:db8:1:3::1')).toBe('open');
  });

  test('is limited per process', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => knock(`203.0.113.${index}`)));
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(8);
    expect(answers.filter((answer) => answer === 503)).toHaveLength(2);
  });

  test('does not raise the limit of register messages, which are counted per address', async () => {
    const { RateLimiter } = await import('#platform/rate-limit/rate-limiter.js');
    const counted = jest.spyOn(product.app.get(RateLimiter), 'take');
    expect(await knock('203.0.113.9')).toBe('open');
    sockets[0]?.send(JSON.stringify({ type: 'register', vs: 'x', tableId: 11 }));
    await until(() => counted.mock.calls.length > 0);
    expect(counted.mock.calls[0]?.[0]).toMatchObject({ kind: 'live-register', of: '203.0.113.9' });
    counted.mockRestore();
  });
});
