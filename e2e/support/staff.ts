import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { tabsTo } from './expectations.js';
import type { Product } from './product.js';
import { signIn } from './sign-ins.js';

/** The board accepts a press only if the button has been in its place for 0.7 s; a person needs longer to read. */
const READING_MS = 900;

export const TABLET = { viewport: { width: 1024, height: 768 } };

/** A member of the staff at a tablet. */
export class Staff {
  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** A person who signed in on this device a while ago; no page is open yet. */
  static async isSignedIn(product: Product, account: string, device: BrowserContextOptions = TABLET): Promise<Staff> {
    const storageState = await product.signedIn(account);
    return new Staff(await product.page({ ...device, storageState }), product.staffLine.url);
  }

  /** A person at a page that needs no account. */
  static at(page: Page, product: Product): Staff {
    return new Staff(page, product.staffLine.url);
  }

  /** Signs in through the provider's real pages, up to the account's own page. */
  static async signsIn(product: Product, account: string, device: BrowserContextOptions = TABLET): Promise<Staff> {
    const staff = new Staff(await product.page(device), product.staffLine.url);
    await signIn(staff.page, staff.origin, product.place.account(account));
    return staff;
  }

  /** Signs out by the menu of the page, to the provider and back. */
  async signsOut(page: Page = this.page): Promise<void> {
    await page.getByRole('button', { name: /^Uživatelské menu/ }).click();
    await this.endsBy(page.getByRole('button', { name: 'Odhlásit se' }));
  }

  /**
   * Presses a button that ends the session, and waits until the page comes back from the provider. It visits '/' before
   * that, when the session still exists there.
   */
  async endsBy(button: Locator): Promise<void> {
    const page = button.page();
    const home = page.waitForResponse((answer) => answer.url() === `${this.origin}/`);
    await button.click();
    await home;
    await page.waitForLoadState();
  }

  async goes(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** @returns the tickets of orders in a column of the board, by its heading */
  tickets(section: 'Čeká na schválení' | 'Probíhá' | 'Dokončeno'): Locator {
    return this.page.getByRole('region', { name: section }).getByRole('article');
  }

  /** Presses a button like a person who has read the text beside it, and again if the board says that it ignored that. */
  async presses(button: Locator): Promise<void> {
    await button.scrollIntoViewIfNeeded();
    await button.evaluate(stands, READING_MS);
    const pressed = await button.elementHandle();
    const isIgnored = await pressed.evaluateHandle(notesIgnored);
    await button.click();
    if (!(await isIgnored.evaluate((note) => note.isIgnored))) return;
    await pressed.evaluate(stands, READING_MS);
    await pressed.click();
  }

  /**
   * Presses a button by the keyboard, to which the board's guard against hasty presses does not apply. Enter on a
   * disabled button is lost.
   */
  async keys(button: Locator): Promise<void> {
    await expect(button).toBeEnabled();
    await button.press('Enter');
  }

  /** Moves the focus to a button by the keyboard, and presses it. */
  async enters(button: Locator): Promise<void> {
    await tabsTo(button);
    await this.page.waitForTimeout(READING_MS);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Opens a ticket's whole order by the keyboard.
   * @returns the panel of its table, or the dialog that is then above the panel
   */
  async opens(ticket: Locator): Promise<Locator> {
    await this.keys(ticket.getByRole('heading').getByRole('button'));
    await this.panel.waitFor();
    return this.panel;
  }

  /** Opens the decisions about single lines of a ticket's order. */
  async opensLines(ticket: Locator): Promise<void> {
    const panel = await this.opens(ticket);
    await this.keys(panel.getByRole('button', { name: /^Jednotlivé položky/ }));
  }

  /** Opens the availability of a dish of a ticket's order, by default of its first. */
  async opensDish(ticket: Locator, dish = ''): Promise<void> {
    const panel = await this.opens(ticket);
    await this.keys(panel.getByRole('button', { name: new RegExp(`^\\d+×.*${dish}`) }).first());
    await this.keys(panel.getByRole('button', { name: /prodej jídla$/ }));
  }

  /** The uppermost dialog, or else the panel of a table beside the board. */
  get panel(): Locator {
    return this.page.locator('[role="dialog"], [data-panel]').last();
  }

  says(text: string): Locator {
    return this.page.getByRole('main').getByText(text).first();
  }

  /** @returns the open calls on the board */
  get calls(): Locator {
    return this.page.getByRole('region', { name: 'Volání obsluhy' }).getByRole('listitem');
  }
}

/**
 * Runs in the page. Waits until the element has been in one place for a time: the board ignores a press on an element
 * that has just moved.
 */
async function stands(element: Element, ms: number): Promise<void> {
  let place = '';
  let since = performance.now();
  while (performance.now() - since < ms) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { x, y, width, height } = element.getBoundingClientRect();
    const now = [x, y, width, height].join();
    if (now !== place) since = performance.now();
    place = now;
  }
}

/** Notes whether the board ignores a press of the button because it has just moved. */
function notesIgnored(button: SVGElement | HTMLElement): { isIgnored: boolean } {
  const note = { isIgnored: false };
  const look = (): void => void (note.isIgnored ||= button.hasAttribute('data-swallowed'));
  new MutationObserver(look).observe(button, { attributeFilter: ['data-swallowed'] });
  return note;
}
