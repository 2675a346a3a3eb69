import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';

const tab = (name: string): string => `/AdministrationPage?venue=1&tab=${encodeURIComponent(name)}`;
const MENU = '/editmenupage?menuId=1&venueId=1';
const INTERNAL = '/InternalAdministrationPage';
const DISH = 'Domácí tlačenka s cibulí';

interface Form {
  readonly name: string;
  readonly at: string;
  /** What is pressed, one after the other, until the form is there; none for a form that is a page's own. */
  readonly opens: readonly (string | RegExp)[];
  /** How its label begins. */
  readonly field: string;
  readonly account?: string;
}

interface Written {
  readonly page: Page;
  readonly input: Locator;
}

const DIALOGS: readonly Form[] = [
  { name: 'a new category', at: tab('Kategorie'), opens: ['Přidat kategorii'], field: 'Název' },
  { name: 'a category', at: tab('Kategorie'), opens: [/^Upravit kategorii/], field: 'Popis' },
  { name: 'a new menu', at: tab('Menu'), opens: ['Přidat menu'], field: 'Název menu' },
  { name: 'a menu’s name', at: tab('Menu'), opens: [/^Další možnosti/, 'Přejmenovat'], field: 'Název menu' },
  { name: 'a menu’s copy', at: tab('Menu'), opens: [/^Další možnosti/, 'Kopírovat menu'], field: 'Název menu' },
  { name: 'a product of a menu', at: MENU, opens: ['Přidat produkt'], field: 'Název' },
  { name: 'a price of a menu', at: MENU, opens: ['Přidat produkt', 'Z produktů provozovny'], field: 'Cena (Kč)' },
  {
    name: 'pictures and allergens',
    at: MENU,
    opens: [`Další možnosti: ${DISH}`, 'Obrázek a alergeny'],
    field: 'Popis',
  },
  { name: 'the order of a menu', at: MENU, opens: ['Upravit pořadí'], field: 'Pořadí: Předkrmy' },
  { name: 'a new product', at: tab('Produkty'), opens: ['Přidat produkt'], field: 'Název' },
  { name: 'a new table', at: tab('Stoly'), opens: ['Přidat stůl'], field: 'Označení stolu' },
  { name: 'a table', at: tab('Stoly'), opens: [/^Upravit Stůl/], field: 'Označení stolu' },
  { name: 'many tables', at: tab('Stoly'), opens: ['Přidat více stolů'], field: 'Název před číslem' },
  { name: 'a new company', at: INTERNAL, opens: ['Přidat Firmy'], field: 'Název firmy', account: 'sa@demo.test' },
  { name: 'a company', at: INTERNAL, opens: ['Zobrazit Firmy', /^Edit /], field: 'City', account: 'sa@demo.test' },
  { name: 'a company’s new venue', at: INTERNAL, opens: ['Přidat Provozovnu'], field: 'Název provozovny' },
];

const PAGES: readonly Form[] = [
  { name: 'a venue', at: tab('Provozovna'), opens: [], field: 'Ulice' },
  { name: 'the profile', at: '/profile', opens: ['Upravit profil'], field: 'Město' },
];

/** A place, where the field is one of an order; a price is written as one. */
const written = (field: string): string => (/^(Pořadí|Cena)/.test(field) ? '3' : 'Rozepsané');

test.describe('What is written and not saved is asked about', () => {
  let product: Product;
  test.beforeAll(async ({ sharedProduct }) => {
    product = sharedProduct;
  });
  const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Zahodit změny?' });

  async function writes({ account, at, opens, field }: Form, where: 'dialog' | 'page'): Promise<Written> {
    const owner = await Owner.isSignedIn(product, account);
    await owner.goes(at);
    const { page } = owner;
    for (const name of opens) {
      const exact = typeof name === 'string';
      const control = page.getByRole('button', { name, exact }).or(page.getByRole('menuitem', { name, exact }));
      await control.first().click();
    }
    // What lies below a dialog may bear the same label.
    const place = where === 'dialog' ? owner.dialog : page;
    const input = place.getByLabel(new RegExp(`^${field.replace(/[()]/g, '\\$&')}`)).first();
    await input.fill(written(field));
    await input.press('Tab');
    return { page, input };
  }

  /** Stays once and finds what was written, then gives it up. */
  async function isAsked(page: Page, leaves: () => Promise<unknown>, isKept: () => Promise<void>): Promise<void> {
    await leaves();
    await question(page).getByRole('button', { name: 'Pokračovat v úpravách' }).click();
    await expect(question(page)).toHaveCount(0);
    await isKept();
    await leaves();
    await question(page).getByRole('button', { name: 'Zahodit' }).click();
    await expect(question(page)).toHaveCount(0);
  }

  for (const form of DIALOGS) {
    test(`${form.name}, before its dialog closes`, async () => {
      const { page, input } = await writes(form, 'dialog');
      await isAsked(page, () => page.keyboard.press('Escape'), () => expect(input).toHaveValue(written(form.field))); // prettier-ignore
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  for (const form of PAGES) {
    test(`${form.name}, before its page is left`, async () => {
      const { page, input } = await writes(form, 'page');
      const rail = page.getByRole('link', { name: 'Historie' }).first();
      await isAsked(page, () => rail.click(), () => expect(input).toHaveValue(written(form.field))); // prettier-ignore
      await page.waitForURL(/history/i);
    });
  }

  test('a tab that is closed asks too, until the work is given up', async () => {
    const [form] = DIALOGS;
    const { page, input } = await writes(form!, 'dialog');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(input).toHaveValue(written(form!.field));
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Zahodit' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A reload leaves the page as a closed tab does, and the browser stays.
    const askedAgain: string[] = [];
    page.on('dialog', (again) => (askedAgain.push(again.type()), void again.accept()));
    await page.reload();
    expect(askedAgain).toEqual([]);
  });
});
