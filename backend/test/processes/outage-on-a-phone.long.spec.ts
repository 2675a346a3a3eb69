import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../../testkit/browser.mjs';
import { windowlessChromiumPath } from '../../../scripts/run/chromium.mjs';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import type { Acknowledged } from '../crash/customers.js';
import { until } from '../until.js';
import { say } from './figures.js';
import { Installation } from './installation.js';
import { Restaurant } from './restaurant.js';

const LIMIT_MS = 240_000;
/** The demo's data and a sign-in too. */
const START_LIMIT_MS = 400_000;
/** Longer than the product tries (docs/product.md#errors): a guest's answer never comes with the end of the fault. */
const FAULT_MS = 15_000;
const DISK_BYTES = 1_200_000_000;
const OTHER_GUESTS = 3;
/** docs/product.md#errors and docs/product.md#sending-an-order, with extra time for a busy machine. */
const ANSWER_MS = 13_500;
const KNOWN_AFTER_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'cs-CZ' };
const UNSENT = 'Neodesláno';
const UNKNOWN = 'Zatím nevíme, zda objednávka dorazila.';
const SENT = 'Objednávka byla úspěšně vytvořena!';
/** Buttons that would send a second order, or give up one that may have arrived. */
const GIVE_UP = 'Neodesílat';

const UNASKED = `Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  Notification.requestPermission = async () => 'default';`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Fault {
  readonly name: string;
  readonly begins: (database: Installation['database'], others: Restaurant) => Promise<void> | void;
  readonly ends: (database: Installation['database']) => Promise<void>;
  /** One of these the guest reads until then. */
  readonly says: readonly string[];
}

const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL is killed',
    begins: (database) => database.signal('SIGKILL'),
    ends: (database) => database.startAgain(),
    says: [UNSENT, UNKNOWN, SENT],
  },
  {
    name: 'PostgreSQL hangs',
    begins: (database) => database.signal('SIGSTOP'),
    ends: async (database) => {
      await pause(FAULT_MS);
      database.signal('SIGCONT');
    },
    says: [UNSENT, UNKNOWN],
  },
  {
    name: 'the disk of PostgreSQL is full',
    // Orders of other guests use up the space that is left inside the files of PostgreSQL.
    begins: async (database, others) => {
      others.come(OTHER_GUESTS);
      database.fillDisk();
      await until(() => others.unavailable > 0);
    },
    ends: async (database) => {
      await pause(FAULT_MS);
      database.emptyDisk();
    },
    says: [UNSENT, UNKNOWN],
  },
];

/** The requests by which a page sends its order, and how long the longest of them took. */
class Sends {
  readonly acknowledged: Acknowledged[] = [];
  readonly keys = new Set<string>();
  longestMs = 0;
  private readonly begun = new Map<Request, number>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().endsWith('/createorder')) return;
      this.begun.set(request, performance.now());
      this.keys.add(request.headers()['idempotency-key'] ?? '');
    });
    page.on('requestfailed', (request) => this.ended(request));
    page.on('response', async (response) => {
      const request = response.request();
      if (!this.begun.has(request)) return;
      this.ended(request);
      if (response.status() !== 201) return;
      const { id } = (await response.json()) as { id: string };
      this.acknowledged.push({ key: [...this.keys][0] ?? '', orderId: id, venueId: 1 });
    });
  }

  private ended(request: Request): void {
    const begun = this.begun.get(request);
    if (begun !== undefined) this.longestMs = Math.max(this.longestMs, performance.now() - begun);
  }
}

describe('A phone that sends an order', () => {
  let installation: Installation;
  let others: Restaurant;
  const browsers: Browser[] = [];
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    installation = await Installation.open({ redis: false, diskBytes: DISK_BYTES });
    await installation.add('all');
    others = await Restaurant.of(installation);
  }, START_LIMIT_MS);
  afterAll(async () => {
    for (const browser of browsers) await browser.close();
    await (others as Restaurant | undefined)?.leave().catch(() => undefined);
    await installation.close();
  });

  async function sitsDown(table: number): Promise<Page> {
    const executablePath = await windowlessChromiumPath();
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    browsers.push(browser);
    // A service worker would hide the requests.
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    // A browser without a window denies notifications, of which the page would tell in a dialog.
    await context.addInitScript({ content: UNASKED });
    const page = await context.newPage();
    await page.goto(`${installation.apis[0]!.url}/menu-page?vid=1&tid=${table}`);
    await page.getByRole('button', { name: 'Přidat Domácí tlačenka s cibulí' }).click();
    return page;
  }

  test.each(FAULTS.map((fault, at) => ({ ...fault, table: at + 1 })))(
    'gets an answer in time, and the order is stored once, if $name',
    async ({ name, begins, ends, says, table }) => {
      const { database } = installation;
      const page = await sitsDown(table);
      const sends = new Sends(page);
      await page.getByRole('button', { name: 'Objednat' }).click();
      const confirms = page.getByRole('dialog').getByRole('button', { name: 'Potvrdit' });
      await confirms.waitFor();
      await begins(database, others);
      await confirms.click();
      const fault = ends(database);
      const words = page.getByText(new RegExp(says.join('|')));
      await words.first().waitFor({ state: 'attached', timeout: LIMIT_MS });
      // On a busy machine the page may have got its answer since then.
      const [text = ''] = await words.allTextContents();
      const isUnknown = text.includes(UNKNOWN);
      expect(isUnknown && (await page.getByRole('button', { name: GIVE_UP }).count()) > 0).toBe(false);
      await fault;
      const ended = performance.now();
      await page.getByText(SENT).first().waitFor({ state: 'attached', timeout: LIMIT_MS });
      const waitedMs = performance.now() - ended;
      const seconds = [sends.longestMs, waitedMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
      say(`${name}: said ${text}, longest request ${seconds[0]}, acknowledged ${seconds[1]} after it`);
      expect(sends.keys.size).toBe(1);
      expect(sends.longestMs).toBeLessThan(ANSWER_MS);
      expect(waitedMs).toBeLessThan(KNOWN_AFTER_MS);
      acknowledged.push(...sends.acknowledged);
      await others.leave();
      const known = [...acknowledged, ...others.acknowledged];
      expect(await audit(database.ownerUrl, known)).toEqual(NOTHING_WRONG);
    },
    LIMIT_MS,
  );
});
