import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Product } from './product.js';

export { PUBLIC_PAGES } from '../../testkit/public-pages.mjs';

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

/** A person takes longer than this (ms) to fill in a form. The server takes a quicker sender for a program. */
const PERSON_MS = 2100;

/** A reader of the public site. `complaints` collects the browser's errors and warnings. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  static async comes(product: Product, options: BrowserContextOptions = {}, origin = product.url): Promise<Visitor> {
    return new Visitor(await product.page({ viewport: SIZES.desktop, ...options }), origin);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Waits until the page's script has taken over the server's markup. */
  async lives(): Promise<void> {
    await this.page.waitForFunction(() => (globalThis as { earlyTaps?: unknown }).earlyTaps === null);
  }

  /** Fills in fields by their labels, choosing where a field is a choice. */
  async fills(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.page.locator('form').getByLabel(label, { exact: false }).first();
      const choice = await field.evaluate((element) => element.tagName === 'SELECT');
      await (choice ? field.selectOption(value) : field.fill(value));
    }
  }

  async consents(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /Souhlasím/ }).check();
  }

  /** Presses the button, no sooner than a person would. */
  async sends(): Promise<void> {
    await this.page.waitForFunction((least) => performance.now() > least, PERSON_MS);
    await this.page.getByRole('button', { name: 'Odeslat' }).click();
  }
}
