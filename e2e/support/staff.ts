import type { Locator, Page } from 'playwright-core';
import type { Product } from './product.js';

export const TABLET = { viewport: { width: 1024, height: 768 } };

/** Somebody of the staff at a tablet, signed in through the real pages of the provider. */
export class Staff {
  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async signsIn(product: Product, account: string): Promise<Staff> {
    const staff = new Staff(await product.page(TABLET), product.staffLine.url);
    await staff.page.goto(`${staff.origin}/`);
    await staff.page.getByRole('button', { name: 'Přihlášení' }).first().click();
    await staff.page.getByText(account).click();
    await staff.page.waitForURL((url) => !url.pathname.startsWith('/oidc') && url.pathname !== '/auth-callback');
    return staff;
  }

  async goes(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** @returns the tickets of orders in a column of the board, by its heading */
  tickets(section: 'Čeká na schválení' | 'Probíhá' | 'Dokončeno'): Locator {
    return this.page.getByRole('region', { name: section }).getByRole('article');
  }

  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text).first();
  }

  /** @returns the open calls on the board */
  get calls(): Locator {
    return this.page.getByRole('region', { name: 'Volání obsluhy' }).getByRole('listitem');
  }
}
