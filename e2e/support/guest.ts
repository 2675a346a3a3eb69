import type { Locator, Page } from '@playwright/test';
import type { Product } from './product.js';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * A phone whose requests the test answers itself: once a service worker has the page, requests would bypass the test.
 */
export const WATCHED_PHONE = { ...PHONE, serviceWorkers: 'block' } as const;

/** A guest's place: a table of the demo, and the code of its link. */
export interface Seat {
  readonly venue?: number;
  readonly table?: number;
  readonly code?: string;
  /** The address to use, when not the product's own. */
  readonly origin?: string;
}

/** A guest with a phone, by what they see and tap. */
export class Guest {
  private constructor(readonly page: Page) {}

  static async sitsDown(product: Product, seat: Seat = {}): Promise<Guest> {
    return Guest.at(await product.page(PHONE), product, seat);
  }

  /** Opens the page on a phone that the test has prepared. */
  static async at(page: Page, product: Product, { venue = 1, table = 1, code, origin }: Seat = {}): Promise<Guest> {
    const { place } = product;
    const address = { vid: String(place.id(venue)), tid: String(place.id(table)), ...(code ? { vs: code } : {}) };
    return Guest.reads(page, `${origin ?? product.url}/menu-page?${new URLSearchParams(address)}`);
  }

  /** @param link the link in the code of any table */
  static async scans(page: Page, product: Product, link: URL): Promise<Guest> {
    return Guest.reads(page, `${product.url}${link.pathname}${link.search}`);
  }

  private static async reads(page: Page, address: string): Promise<Guest> {
    const guest = new Guest(page);
    await page.goto(address);
    await page
      .getByRole('button', { name: /^Přidat/ })
      .first()
      .waitFor();
    return guest;
  }

  async adds(dish: string): Promise<void> {
    await this.page.getByRole('button', { name: `Přidat ${dish}` }).click();
  }

  /** Sends the basket: 'Objednat', then 'Potvrdit' in the dialog. */
  async orders(): Promise<void> {
    await this.page.getByRole('button', { name: 'Objednat' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }).click();
  }

  /**
   * Orders these dishes, none of which is in the basket, and waits until the basket is empty again. The message cannot
   * be awaited, because an earlier order's message may still be there.
   */
  async sends(...dishes: string[]): Promise<void> {
    for (const dish of dishes) await this.adds(dish);
    await this.orders();
    await this.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    for (const dish of dishes) {
      // A sheet may already cover the menu.
      const again = this.page.getByRole('button', { name: `Přidat ${dish}`, includeHidden: true }).first();
      await again.waitFor({ state: 'attached' });
    }
  }

  says(text: string | RegExp): Locator {
    return this.page.getByText(text).first();
  }

  async closesNotice(): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Rozumím' }).click();
  }

  async opensActiveOrders(): Promise<void> {
    await this.page.getByRole('button', { name: 'Aktivní objednávky' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Aktivní objednávky' });
    await sheet.getByText('Loading...').waitFor({ state: 'detached' });
  }
}
