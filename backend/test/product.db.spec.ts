import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { openProduct } from '../src/product.js';
import { readSettings } from '#platform/config/settings.js';
import { processIdentity } from '#platform/database/data-folder-owner.js';
import { freePort, PRELOADED, ProductProcess } from './product-process.js';
import { until } from './until.js';

const data = mkdtempSync(join(tmpdir(), 'stolek-product-'));
let port: number;
let url: string;
let product: ProductProcess;

beforeAll(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await product.stop('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}, script?: string): ProductProcess =>
  new ProductProcess({ ...PRELOADED, PORT: String(port), DATA_DIR: data, ...environment }, script);
const started = async (script?: string): Promise<void> => {
  product = start({}, script);
  await product.ready();
};
const postmaster = (): number =>
  Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const hasPostmaster = (): boolean => existsSync(join(data, 'postgres/cluster/postmaster.pid'));

/** @returns the error with which a start with these settings fails, which a process prints before it ends */
async function failure(environment: Record<string, string>): Promise<string> {
  const settings = readSettings({ NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, ...environment });
  const running = await openProduct(settings, () => undefined).catch((error: Error) => error.message);
  if (typeof running === 'string') return running;
  await running.stop();
  throw new Error('It started.');
}

describe('A start that fails', () => {
  it('prints the wrong setting in one line, and ends with the exit code 1', async () => {
    product = start({ PORT: '99999' });
    expect(await product.ended).toBe(1);
    expect(product.output.trim().split('\n')).toEqual([expect.stringMatching(/^Setting PORT: /)]);
  });

  it.each([
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['HOST', { HOST: '192.0.2.1' }],
  ])('names %s in one line', async (name, environment) => {
    expect(await failure(environment)).toMatch(new RegExp(`^Setting ${name}: .*$`));
  });

  it('prints in one line that the port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => squatter.once('listening', done));
    const taken = String((squatter.address() as AddressInfo).port);
    const message = await failure({ PORT: taken });
    expect(message).toBe(`Port ${taken} is taken: stop what uses it, or choose another with PORT.`);
    await new Promise((done) => squatter.close(done));
  });

  it('prints in one line that an outside database cannot be reached, without its password', async () => {
    const message = await failure({ DATABASE_URL: `postgresql://joe:secret@127.0.0.1:${await freePort()}/none` });
    expect(message).toMatch(/^The database of DATABASE_URL .*$/);
    expect(message).not.toContain('secret');
  });
});

/** A slow machine may miss the time of one answer. */
const isReady = () => until(async () => (await request(url).get('/health/ready')).status === 200);

describe('The product after its first start by `npm start`', () => {
  beforeAll(() => started('scripts/run/start.mjs'));

  it('prints its address', async () => {
    expect(product.output).toContain(`Ready http://localhost:${port}\n`);
    expect(product.output).toContain(`http://localhost:${port}/OrderPage`);
    const guestLink = new RegExp(`http://localhost:${port}/menu-page\\?vid=\\d+&tid=\\d+&vs=\\S+`);
    expect(product.output).toMatch(guestLink);
    expect(product.output).toMatch(/^ {2}owner@demo\.test +\S/m);
    await isReady();
  });

  it('serves the web application with compressed files and revalidated pages, and no page for a missing file', async () => {
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

  it('lets no other process use its data folder', async () => {
    expect(await failure({ PORT: String(await freePort()) })).toMatch(/^Data folder .* is in use by process \d+: .*$/);
    await isReady();
  });

  it('accepts orders again after PostgreSQL was killed, and logs that in one line', async () => {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await until(() => product.output.includes('PostgreSQL has ended unexpectedly: starting it again (1 of 5)'));
    await until(() => hasPostmaster() && postmaster() !== pid);
    await until(async () => (await fetch(`${url}/api/getcurrentmenu?vid=1`)).status === 200);
    const { body: menu } = await request(url).get('/api/getcurrentmenu?vid=1').expect(200);
    const [{ id: itemId, price_czk: price }] = menu as [{ id: number; price_czk: number }];
    const items = [{ itemId, quantity: 1, price }];
    const order = { venueId: 1, tableId: 1, items, totalPrice: price, currency: 'CZK' };
    await until(async () => (await request(url).post('/api/createorder').send(order)).status === 201);
    await isReady();
  });

  it('stops all its processes on Ctrl-C', async () => {
    const pid = postmaster();
    expect(await product.stop('SIGINT')).toBe(0);
    expect(product.output).toMatch(/Stopped\.\n$/);
    expect(processIdentity(pid)).toBeNull();
    expect(hasPostmaster()).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('The product after another start', () => {
  it('does not report that it is ready if it is stopped during the start', async () => {
    product = start();
    while (!product.output.includes('Starting PostgreSQL')) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await product.stop('SIGINT')).toBe(0);
    expect(product.output).toMatch(/\nStopping …\nStopped\.\n$/);
    expect(hasPostmaster()).toBe(false);
  });

  it('starts although it was killed before, and stops properly when a supervisor requests it', async () => {
    await started();
    const pid = postmaster();
    await product.stop('SIGKILL');
    while (processIdentity(pid) !== null) await new Promise((resolve) => setTimeout(resolve, 10));
    await started();
    await isReady();
    expect(await product.stop('SIGTERM')).toBe(0);
    expect(hasPostmaster()).toBe(false);
  });
});
