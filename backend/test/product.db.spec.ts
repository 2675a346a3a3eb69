import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { processIdentity } from '#platform/database/process-identity.js';
import { PRODUCTION } from './production-settings.js';
import { freePort, ProductProcess } from './product-process.js';

describe('the product as a process', () => {
  const data = mkdtempSync(join(tmpdir(), 'stolek-product-'));
  let port: number;
  let url: string;
  let running: ProductProcess | undefined;

  beforeAll(async () => {
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    await running?.stop('SIGKILL');
    running = undefined;
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  const start = (environment: Record<string, string> = {}, script?: string): ProductProcess =>
    new ProductProcess({ PORT: String(port), DATA_DIR: data, ...environment }, script);
  const postmaster = (): number =>
    Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const started = async (environment?: Record<string, string>, script?: string): Promise<ProductProcess> => {
    running = start(environment, script);
    await running.ready();
    return running;
  };

  it('starts from nothing, says where it is, and stops everything on Ctrl-C', async () => {
    const product = await started({}, 'scripts/run/start.mjs');
    expect(product.output).toContain(`Ready http://localhost:${port}\n`);
    expect(product.output).toContain(`http://localhost:${port}/OrderPage`);
    const guestLink = new RegExp(`http://localhost:${port}/menu-page\\?vid=\\d+&tid=\\d+&vs=\\S+`);
    expect(product.output).toMatch(guestLink);
    expect(product.output).toMatch(/^ {2}owner@demo\.test +\S/m);
    await request(url).get('/health/ready').expect(200);
    const pid = postmaster();
    expect(await product.stop('SIGINT')).toBe(0);
    expect(product.output).toMatch(/Stopped\.\n$/);
    expect(processIdentity(pid)).toBeNull();
    expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('never says that it is ready when it was stopped on its way there', async () => {
    running = start();
    while (!running.output.includes('Starting PostgreSQL')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await running.stop('SIGINT')).toBe(0);
    expect(running.output).toMatch(/\nStopping …\nStopped\.\n$/);
    expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('stops as cleanly when a supervisor asks it to', async () => {
    const product = await started();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(data, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('starts again after it was killed', async () => {
    const killed = await started();
    const pid = postmaster();
    await killed.stop('SIGKILL');
    while (processIdentity(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
    await started();
    await request(url).get('/health/ready').expect(200);
  });

  it('serves the web application: lasting files packed, pages always fresh, and no page in place of a missing file', async () => {
    await started();
    const home = await request(url).get('/').expect(200).expect('cache-control', 'no-cache');
    await request(url).get('/').set('if-none-match', String(home.headers['etag'])).expect(304);
    const page = await request(url).get('/OrderPage').expect(200).expect('cache-control', 'no-store');
    expect(page.text).toContain('<div id="root">');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    const asset = await request(url).get(script).set('accept-encoding', 'br').expect(200);
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    });
    const guest = await request(url).get('/MENU-PAGE?vid=1&tid=1&vs=a').expect(200);
    expect(guest.text).not.toBe(page.text);
    for (const path of ['/assets/gone.js', '/favicon.gone', '/api/gone', '/assets/..%2f..%2fpackage.json']) {
      const { body } = await request(url).get(path).expect(404);
      expect(body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    }
  });

  it('says in one line that the port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => squatter.once('listening', done));
    const taken = String((squatter.address() as AddressInfo).port);
    const product = start({ PORT: taken });
    expect(await product.ended).toBe(1);
    expect(product.output).toBe(`Port ${taken} is taken: stop what uses it, or choose another with PORT.\n`);
    await new Promise((done) => squatter.close(done));
  });

  it('says in one line that another process has the data folder', async () => {
    await started();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^Data folder .* is in use by process \d+: /),
    ]);
  });

  it.each([
    ['PORT', { PORT: '99999' }],
    ['DATABASE_URL', { DATABASE_URL: 'not an address' }],
    ['RATE_LIMITS', { ...PRODUCTION, RATE_LIMITS: 'off' }],
    ['DATABASE_URL', { ...PRODUCTION, DATABASE_URL: '' }],
    ['SMTP_URL', { ...PRODUCTION, SMTP_URL: '' }],
    ['COMPANY_NAME', { ...PRODUCTION, COMPANY_NAME: '' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['OIDC_ISSUER', { NODE_ENV: 'production' }],
    ['DEMO_SIGN_IN', { PUBLIC_URL: 'https://stolek.example' }],
    ['HOST', { HOST: '192.0.2.1' }],
  ])('names %s in one line and ends when it is wrong', async (name, environment) => {
    const product = start(environment);
    expect(await product.ended).toBe(1);
    expect(product.output.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^Setting ${name}: `))]);
  });

  it('says in one line that an outside database cannot be reached', async () => {
    const product = start({ DATABASE_URL: `postgresql://joe:secret@127.0.0.1:${await freePort()}/none` });
    expect(await product.ended).toBe(1);
    expect(product.output.trim().split('\n')).toEqual([expect.stringMatching(/^The database of DATABASE_URL /)]);
    expect(product.output).not.toContain('secret');
  });
});
