import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Line } from '../../testkit/line.mjs';
import { freePort, ProductProcess } from '../../testkit/product-process.mjs';
import { makeTemporaryFolder } from '../../testkit/temporary-folder.mjs';
import { Place } from './place.js';
import { signedInAt, type SignedIn } from './sign-ins.js';
import { asOwner, template } from './template.js';

const OPS = fileURLToPath(new URL('../../backend/dist/ops.js', import.meta.url));
const SETTINGS = { NODE_ENV: 'development', LOG_LEVEL: 'info', RATE_LIMITS: 'off' };

type Permission = 'prompt' | 'granted' | 'denied';

/** The built product with its demo data in a separate folder, and a browser to look at it. */
export class Product {
  /** Products of this worker that have not been stopped. */
  static readonly running = new Set<Product>();
  /** Violations of a page's content policy, as browsers report them. */
  static readonly refusals: string[] = [];
  private readonly signIns = new Map<string, Promise<SignedIn>>();
  private devtools: CDPSession | null = null;
  private places = 0;
  /** The place where this file works: the demo itself, or a copy of it. */
  readonly place: Place = Place.demo;

  private constructor(
    private readonly process: ProductProcess,
    readonly folder: string,
    private readonly database: string,
    private readonly browser: Browser,
    /** The product itself. */
    readonly url: string,
    /** The network of the staff; it is the product's public address, so that sign-in leads back to it. */
    readonly staffLine: Line,
  ) {}

  static async start(browser: Browser, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
    const folder = makeTemporaryFolder('stolek-journey-');
    const database = await copyTemplate(folder);
    const port = await freePort();
    const staffLine = await Line.to(() => port);
    const own = {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: template().postgres + database,
      PUBLIC_URL: staffLine.url,
    };
    const process = await ProductProcess.start({ ...SETTINGS, ...own, ...settings });
    const product = new Product(process, folder, database, browser, `http://localhost:${port}`, staffLine);
    Product.running.add(product);
    return product;
  }

  /** The same product with a copy of its demo that no other file uses. `stop` leaves it running. */
  async ownPlace(): Promise<Product> {
    this.places += 1;
    const place = await Place.copied(template().postgres + this.database, this.places);
    const stop = async (): Promise<void> => undefined;
    return Object.assign(Object.create(this) as Product, { place, stop });
  }

  /**
   * Runs `npm run ops` for the product, as its operator does.
   * @returns its JSON answer
   */
  async ops(words: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const own = {
      DATA_DIR: this.folder,
      DATABASE_URL: template().postgres + this.database,
      PUBLIC_URL: this.staffLine.url,
    };
    const env = { ...process.env, ...SETTINGS, ...own, ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, [OPS, ...words, '--json'], { env });
    return JSON.parse(stdout);
  }

  /** Everything that the product has printed so far. */
  get log(): string {
    return this.process.log;
  }

  /** @param notifications the browser's permission; some headless browsers deny it by default */
  async page(options: BrowserContextOptions, notifications: Permission = 'prompt'): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'cs-CZ', timezoneId: 'Europe/Prague', ...options });
    context.on('console', (message) => {
      const text = message.text();
      // While a page is being left, Chromium reports its pictures as connections, even those in data URLs.
      if (text.startsWith("Connecting to 'data:image/")) return;
      if (text.includes('Content Security Policy')) Product.refusals.push(`${message.location().url}: ${text}`);
    });
    // A headless browser denies the question about notifications; one with a window leaves it open.
    if (notifications === 'prompt') {
      await context.addInitScript(() => {
        if (!('Notification' in globalThis)) return;
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = async () => 'default';
      });
    }
    // A board keeps its sound ready until it is left. With small blocks, the sound would cost more than the board
    // itself.
    await context.addInitScript(() => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super({ latencyHint: 1, sampleRate: 8000 });
        }
      };
    });
    const page = await context.newPage();
    if (this.browser.browserType().name() === 'chromium') await this.setNotifications(page, notifications);
    return page;
  }

  /** @returns the browser's storage after the account has signed in on it */
  signedIn(demoAccount: string): Promise<SignedIn> {
    const account = this.place.account(demoAccount);
    // A promise, so that two concurrent callers do not use one refresh token twice.
    const known = this.signIns.get(account) ?? signedInAt(this.staffLine.url, account);
    this.signIns.set(account, known);
    return known;
  }

  /** @returns a second network to the product, for a client whose line will be cut */
  line(): Promise<Line> {
    return Line.to(() => Number(new URL(this.url).port));
  }

  async stop(): Promise<void> {
    Product.running.delete(this);
    await this.process.stop();
    await this.staffLine.close();
    await asOwner(template(), [`drop database ${this.database} with (force)`]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async setNotifications(page: Page, setting: Permission): Promise<void> {
    const ofPage = await page.context().newCDPSession(page);
    const { targetInfo } = await ofPage.send('Target.getTargetInfo');
    await ofPage.detach();
    this.devtools ??= await this.browser.newBrowserCDPSession();
    await this.devtools.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
    });
  }
}

/** @returns the name of a database for this product; inserting the demo again would take seconds */
async function copyTemplate(folder: string): Promise<string> {
  const { folder: data, database } = template();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await Promise.all([
    promisify(execFile)('cp', ['-a', `${data}/.`, folder]),
    asOwner(template(), [`create database ${name} template ${database} strategy file_copy`]),
  ]);
  return name;
}
