import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '#kernel/domain-error.js';
import { errorAnswer } from '#platform/http/error.filter.js';
import { CaddyProcess, caddyVersion } from './caddy-process.js';
import { freePort } from './product-process.js';

/** Acts as an `api` process: records requests, and answers readiness as set. */
class Api {
  health: { readonly status: number; readonly afterMs: number } = { status: 200, afterMs: 0 };
  healthRequests = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.answer(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/health/ready') {
      this.healthRequests += 1;
      await new Promise((resolve) => setTimeout(resolve, this.health.afterMs));
      response.writeHead(this.health.status).end();
      return;
    }
    const body = (await request.toArray()).join('');
    response.writeHead(200).end(JSON.stringify({ url: request.url, body, headers: request.headers }));
  }

  static async start(): Promise<Api> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new Api(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async hasRequests(times: number): Promise<void> {
    while (this.healthRequests < times) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

const order = { method: 'POST', body: JSON.stringify({ venueId: 1 }) };

// Debian's package is `caddy`.
(caddyVersion() === null ? describe.skip : describe)('the proxy in a real Caddy', () => {
  test('answers like the product if no api can be reached, and names the time to retry', async () => {
    const caddy = await CaddyProcess.start([await freePort(), await freePort()]);
    const answer = await fetch(`${caddy.url}/api/createorder`, order);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(errorAnswer(new DomainError('SERVICE_UNAVAILABLE')));
    await caddy.close();
  });

  test('continues to serve if no api reports that it is ready, because they still answer', async () => {
    const [one, two] = await Promise.all([Api.start(), Api.start()]);
    one.health = two.health = { status: 503, afterMs: 0 };
    const caddy = await CaddyProcess.start([one.port, two.port]);
    await Promise.all([one.hasRequests(5), two.hasRequests(5)]);
    const answer = await fetch(`${caddy.url}/api/createorder?a=1`, order);
    expect(answer.status).toBe(200);
    const echoed = (await answer.json()) as { url: string; body: string; headers: Record<string, string> };
    expect(echoed).toMatchObject({ url: '/api/createorder?a=1', body: order.body });
    // The caller's address must survive the proxy.
    expect(echoed.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    await Promise.all([caddy.close(), one.close(), two.close()]);
  });

  test('waits for a busy api that reports late that it is ready', async () => {
    const [busy, gone] = [await Api.start(), await freePort()];
    busy.health = { status: 200, afterMs: 4_000 };
    const caddy = await CaddyProcess.start([busy.port, gone]);
    await busy.hasRequests(3);
    expect(caddy.log).not.toContain('deadline exceeded');
    for (let n = 0; n < 20; n++) expect((await fetch(`${caddy.url}/menu-page`)).status).toBe(200);
    await Promise.all([caddy.close(), busy.close()]);
  });

  test('answers 404 to every spelling of /metrics and /health', async () => {
    const api = await Api.start();
    const caddy = await CaddyProcess.start([api.port]);
    const paths = [
      'metrics',
      'metrics/',
      'Metrics',
      '%6detrics',
      'metrics/x',
      '/metrics',
      './metrics',
      'health',
      'health/ready',
    ];
    for (const path of paths) expect([path, (await fetch(`${caddy.url}/${path}`)).status]).toEqual([path, 404]);
    expect((await fetch(`${caddy.url}/api/getcurrentmenu`)).status).toBe(200);
    await Promise.all([caddy.close(), api.close()]);
  });
});
