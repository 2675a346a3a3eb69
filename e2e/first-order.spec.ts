import type { Locator, Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { linkMailedTo } from './support/letters.js';
import type { Product } from './support/product.js';
import { Staff, TABLET } from './support/staff.js';

const OWNER = 'prvni@first.test';
const MOST_PRESSES = 15;

/** Counts what a hand does besides writing: clicks and Enter. */
class Hand {
  presses = 0;

  async clicks(button: Locator): Promise<void> {
    await button.click();
    this.presses += 1;
  }

  async sends(field: Locator): Promise<void> {
    await field.press('Enter');
    this.presses += 1;
  }
}

test.describe('From nothing to the first order', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test(`an invited owner has the first order on the board within ${MOST_PRESSES} presses`, async () => {
    const owner = await product.page(TABLET);
    const link = await invitationOf(product);
    const hand = new Hand();
    const began = Date.now();

    await owner.goto(link);
    await hand.clicks(owner.getByRole('button', { name: 'Přijmout a přihlásit se' }));
    await owner.getByRole('heading', { name: 'Založte první provozovnu' }).waitFor();
    const address = { Ulice: 'Nová 1', Město: 'Brno', PSČ: '602 00' };
    await fill(owner, { 'Název provozovny': 'U Nováků', IČO: '12345679', DIČ: 'CZ12345679', ...address });
    await hand.sends(owner.getByLabel('Název provozovny'));

    await owner.getByRole('heading', { name: 'K první objednávce zbývá' }).waitFor();
    await isAccessible(owner);
    await fill(owner, { 'Název jídla': 'Svíčková', 'Cena (Kč)': '189,50' });
    await hand.sends(owner.getByLabel('Cena (Kč)'));
    await ticked(owner, 'Přidejte první jídlo nebo nápoj');
    await hand.clicks(owner.getByRole('button', { name: 'Přidat 10 stolů' }));
    await ticked(owner, 'Přidejte stoly');

    const opened = owner.context().waitForEvent('page');
    await hand.clicks(owner.getByRole('link', { name: 'Otevřít menu stolu' }));
    const guest = await opened;
    await hand.clicks(guest.getByRole('button', { name: 'Přidat Svíčková' }));
    await hand.clicks(guest.getByRole('button', { name: 'Objednat' }));
    await hand.clicks(guest.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }));

    // The tick comes by itself, with nothing pressed on the page.
    await owner.getByRole('heading', { name: 'První objednávka je tady' }).waitFor();
    await ticked(owner, 'Zkuste si objednat jako host');
    await isAccessible(owner);
    await hand.clicks(owner.getByRole('link', { name: 'Zobrazit objednávky' }));
    const ticket = owner.getByRole('article').filter({ hasText: 'Svíčková' });
    await expect(ticket).toContainText('Stůl 1');

    console.log(`first order: ${hand.presses} presses, ${Math.round((Date.now() - began) / 1000)} s`);
    expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);

    await owner.goto(`${product.staffLine.url}/prehled`);
    await owner.getByRole('region', { name: 'Právě teď' }).waitFor();
    await expect(owner.getByRole('heading', { name: 'K první objednávce zbývá' })).toHaveCount(0);
  });
});

const ticked = (page: Page, step: string) =>
  page.getByRole('listitem').filter({ hasText: step }).getByText('(Hotovo)').waitFor();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).fill(value);
}

/** A company with nothing in it, and an invitation for its owner. @returns the link in the letter */
async function invitationOf(product: Product): Promise<string> {
  const sa = await Staff.isSignedIn(product, 'sa@demo.test');
  const { page } = sa;
  await sa.goes('/add-company');
  const company = { Název: 'U Nováků s.r.o.', Ulice: 'Nová 1', Město: 'Brno', Stát: 'Česko', PSČ: '602 00' };
  for (const [label, value] of Object.entries({ ...company, IČO: '12345679', DIČ: 'CZ12345679' }))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Přidat/ }).click();
  await page.getByText('Firma byla úspěšně přidán.').waitFor();
  await sa.goes('/InternalAdministrationPage?tab=users');
  await page.getByRole('button', { name: 'Přidat Uživatele' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill(OWNER);
  await form.getByLabel('Firma').selectOption({ label: 'U Nováků s.r.o.' });
  await form.getByLabel('Role').selectOption('COMPANY_MANAGER');
  await form.getByRole('button', { name: 'Poslat pozvánku' }).click();
  return linkMailedTo(product, OWNER);
}
