import type { Browser, Locator, Page } from '@playwright/test';

const CPU_SLOWDOWN = 4;
const SIZE = { width: 1440, height: 900 };
/** The board takes a press only where the button has stood for 0.7 s. */
const STEADY_MS = 900;
const STEP_PX = 200;
const TRIES = 200;
const PATIENCE_MS = 20_000;
const FRAME_MS = 50;
/** Time for which a finger stays on the glass. */
const FINGER_MS = 80;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

// For the page, hence as text: nothing of a browser is known here.
const WATCH = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });
  window.presses = {};
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries()) {
      if (id > 0) window.presses[id] = Math.max(window.presses[id] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  window.shown = {};
  window.awaited = () => true;
  window.counts = () => true;
  window.WebSocket = class extends window.WebSocket {
    constructor(...of) {
      super(...of);
      this.addEventListener('message', ({ data }) => {
        const arrived = performance.now();
        const { type, order } = JSON.parse(data);
        if (type !== 'orderUpdate' || !window.counts(order)) return;
        const look = () => {
          if (!window.awaited(order)) return requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => (window.shown[order.id] = performance.now() - arrived);
          painted.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    }
  };`;

/** A board in a browser on a tablet that is four times slower than this machine. */
export class Tablet {
  private constructor(readonly page: Page) {}

  static async signsIn(browser: Browser, origin: string): Promise<Tablet> {
    const context = await browser.newContext({ viewport: SIZE, locale: 'cs-CZ', timezoneId: 'Europe/Prague' });
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'Přihlášení' }).first().click();
    await page.getByText('staff@demo.test').click();
    await page.waitForURL(/OrderPage/, { waitUntil: 'commit' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return new Tablet(page);
  }

  async goes(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.page.url()).href);
  }

  /**
   * @param sign what tells in the page that an order is on the screen: an expression of `order`
   * @param counts the same, of which frames bring the order
   */
  async awaits(sign: string, counts = 'true'): Promise<void> {
    await this.page.evaluate(`window.awaited = (order) => ${sign}; window.counts = (order) => ${counts}`);
  }

  /** Ends the looks for orders that this view never shows: each costs the page time in each frame. */
  async awaitsNothing(): Promise<void> {
    await this.awaits('true', 'false');
  }

  /** @returns ms from the arrival of an order's frame until the order was painted */
  async untilShown(orderId: string): Promise<number> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      // The page's policy forbids the evaluating that Playwright's own waiting needs.
      const shown = await this.page.evaluate<number | undefined>(`window.shown['${orderId}']`);
      if (shown !== undefined) return shown;
      await this.page.waitForTimeout(100);
    }
    throw new Error(`The order ${orderId} was not shown`);
  }

  /** @returns ms from each press to the paint that answers it (Event Timing; rounded to 8 ms by the browser) */
  async presses(count: number, button: () => Locator): Promise<number[]> {
    await this.page.evaluate('window.presses = {}');
    for (let press = 0; press < count; press += 1) {
      const aimed = button();
      const { x, y, width, height } = await this.untilSteady(aimed);
      // A finger, not `click()`: that looks for what it hits within the page's own handlers, and lifts before a frame is drawn.
      await this.page.mouse.click(x + width / 2, y + height / 2, { delay: FINGER_MS });
      await this.page.waitForTimeout(300);
    }
    return this.page.evaluate<number[]>('Object.values(window.presses)');
  }

  /** @returns ms of the longest task during the given work */
  async longestTask(during: () => Promise<void>): Promise<number> {
    await this.page.waitForTimeout(1_000);
    await this.page.evaluate('window.longest = 0');
    await during();
    await this.page.waitForTimeout(500);
    return this.page.evaluate<number>('window.longest');
  }

  /** Turns the wheel until the end of what scrolls. */
  async scrolls(place: Locator): Promise<void> {
    const box = (await place.boundingBox())!;
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const height = await place.evaluate((element) => element.scrollHeight);
    for (let at = 0; at < height; at += STEP_PX) {
      await this.page.mouse.wheel(0, STEP_PX);
      await this.page.waitForTimeout(FRAME_MS);
    }
  }

  elements(): Promise<number> {
    return this.page.evaluate<number>(`document.querySelectorAll('*').length`);
  }

  private async untilSteady(aimed: Locator): Promise<Box> {
    for (let since = Date.now(), place = '', begun = Date.now(); ;) {
      if (Date.now() - begun > PATIENCE_MS) throw new Error('The button does not stand still');
      // Between two looks the board may draw another button there.
      await aimed.scrollIntoViewIfNeeded().catch(() => undefined);
      const box = await aimed.boundingBox();
      const now = JSON.stringify(box);
      if (now !== place) since = Date.now();
      else if (box !== null && Date.now() - since >= STEADY_MS) return box;
      place = now;
      await this.page.waitForTimeout(50);
    }
  }
}
