import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.js';
import { Staff, TABLET } from './staff.js';

export type AdminTab = 'Produkty' | 'Menu' | 'Provozovna' | 'Kategorie' | 'Stoly' | 'Doplňky';

/** A person who sets a restaurant up, described by what they see and click. */
export class Owner {
  private constructor(private readonly staff: Staff) {}

  static async isSignedIn(
    product: Product,
    account = 'owner@demo.test',
    device: BrowserContextOptions = TABLET,
  ): Promise<Owner> {
    return new Owner(await Staff.isSignedIn(product, account, device));
  }

  get page(): Page {
    return this.staff.page;
  }

  /** @returns the one open modal */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async goes(path: string): Promise<void> {
    await this.staff.goes(path);
  }

  async opens(tab: AdminTab, venue: number): Promise<void> {
    await this.goes(`/AdministrationPage?venue=${venue}&tab=${encodeURIComponent(tab)}`);
    await this.page.getByRole('region', { name: tab, exact: true }).waitFor();
  }

  async clicks(name: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    await within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  /** Presses a button by the keyboard, because a toast may cover it, and stays as long as the mouse is over it. */
  async presses(name: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: true, disabled: false }).first().press('Enter');
  }

  /** Leaves a form with unsaved work by the keyboard. Repeats Escape, which is lost before the form has the focus. */
  async discards(): Promise<void> {
    const discard = this.page.getByRole('button', { name: 'Zahodit' });
    await expect(async () => {
      if (!(await discard.isVisible())) await this.page.keyboard.press('Escape');
      await discard.waitFor({ timeout: 3_000 });
    }).toPass();
    await this.presses('Zahodit');
  }

  /** Fills fields by their labels. */
  async fills(values: Readonly<Record<string, string>>, within: Locator | Page = this.page): Promise<void> {
    for (const [label, value] of Object.entries(values)) await within.getByLabel(label, { exact: false }).fill(value);
  }

  /** Types digits into a picker of a date or a time, section by section, as a person does. */
  async writesInto(label: string, digits: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await this.page.keyboard.type(digits);
  }

  /** Waits for a toast, and until its modal is gone. */
  async reads(toast: string): Promise<void> {
    await this.page.getByText(toast, { exact: true }).first().waitFor();
  }

  /** Drags with the mouse in several steps, as a hand does. */
  async drags(grip: Locator, to: Locator): Promise<void> {
    const { mouse } = this.page;
    for (const [locator, arrives] of [
      [grip, () => mouse.down()],
      [to, () => mouse.up()],
    ] as const) {
      const box = await locator.boundingBox();
      if (box === null) throw new Error('There is nothing to take hold of');
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 });
      await arrives();
    }
  }

  async addsCategory(name: string): Promise<void> {
    await this.clicks('Přidat kategorii');
    await this.fills({ Název: name }, this.dialog);
    await this.clicks('Přidat kategorii', this.dialog);
    await this.page.getByRole('rowheader', { name }).waitFor();
  }

  async addsProduct(name: string, picture: Buffer | null): Promise<void> {
    await this.clicks('Přidat produkt');
    await this.fills({ Název: name }, this.dialog);
    if (picture !== null) await this.choosesPicture('jidlo.png', picture);
    await this.clicks('Přidat produkt', this.dialog);
    const card = this.page.getByRole('heading', { name, level: 3, exact: true });
    await card.or(this.page.getByRole('gridcell', { name, exact: true })).waitFor();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async choosesPicture(name: string, content: Buffer): Promise<void> {
    const file = { name, mimeType: 'image/png', buffer: content };
    await this.dialog.locator('input[type=file]').setInputFiles(file);
  }

  async addsToMenu(product: string, category: string, price: string): Promise<void> {
    await this.clicks('Přidat produkt');
    await this.clicks('Z produktů provozovny', this.dialog);
    const box = this.dialog.getByRole('combobox', { name: 'Produkt' });
    await box.fill(product);
    await this.page.getByRole('option', { name: product, exact: true }).click();
    await this.dialog.getByLabel('Kategorie').selectOption(category);
    await this.fills({ 'Cena (Kč)': price }, this.dialog);
    await this.clicks('Přidat do menu', this.dialog);
    await this.page.getByRole('heading', { name: product, level: 3 }).waitFor();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async addsTable(name: string, seats: string): Promise<void> {
    await this.clicks('Přidat stůl');
    await this.fills({ 'Označení stolu': name, 'Počet míst': seats }, this.dialog);
    await this.clicks('Přidat stůl', this.dialog);
    await this.table(name).waitFor();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** @returns a table's row in the list, by its name */
  table(name: string): Locator {
    const named = this.page.getByRole('rowheader').getByText(name, { exact: true });
    return this.page.getByRole('row').filter({ has: named });
  }

  /** Sets a menu's times of day; choosing the hour fills in the minutes. */
  async setsHours(from: string, to: string, within: Locator | Page): Promise<void> {
    await within.getByLabel('Čas začátku: hodiny').selectOption(from);
    await within.getByLabel('Čas konce: hodiny').selectOption(to);
  }
}
