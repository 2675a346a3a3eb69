import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core';
import { Line } from './line.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 60_000;
const CHROMIUM_FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A board that nobody has touched may sound, so that a test can hear it.
  '--autoplay-policy=no-user-gesture-required',
];

/** The built product with its demo data in a folder of its own, and a browser to look at it. */
export class Product {
  private output = '';
  private devtools: CDPSession | null = null;

  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly browser: Browser,
    /** The product itself. */
    readonly url: string,
    /** The network of the staff; it is the product's public address, so that sign-in leads back to it. */
    readonly staffLine: Line,
  ) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-e2e-'));
    const port = await freePort();
    const staffLine = await Line.to(() => port);
    const env = {
      ...process.env,
      ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
      ...{ PORT: String(port), DATA_DIR: folder, PUBLIC_URL: staffLine.url },
      ...environment,
    };
    const child = spawn(process.execPath, ['backend/dist/main.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const product = new Product(child, folder, browser, `http://localhost:${port}`, staffLine);
    await product.ready();
    return product;
  }

  /** Whatever the product has printed so far. */
  get log(): string {
    return this.output;
  }

  /** @param notifications what the browser's settings say of them; some browsers without a window deny them on their own */
  async page(options: BrowserContextOptions, notifications: 'prompt' | 'granted' | 'denied' = 'prompt'): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'cs-CZ', timezoneId: 'Europe/Prague', ...options });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    await devtools.detach();
    this.devtools ??= await this.browser.newBrowserCDPSession();
    await this.devtools.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting: notifications,
      ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
    });
    return page;
  }

  /** @returns a second network to the product, for one whose line is to be cut */
  line(): Promise<Line> {
    return Line.to(() => Number(new URL(this.url).port));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    const ended = new Promise((done) => this.process.once('close', done));
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await ended;
    }
    await this.staffLine.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    while (!/^Ready /m.test(this.output)) {
      const { exitCode, signalCode } = this.process;
      if (exitCode !== null || signalCode !== null || Date.now() > end) {
        this.process.kill('SIGKILL');
        throw new Error(`The product did not start: ${this.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** @returns a port of this computer that nobody listens at */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
