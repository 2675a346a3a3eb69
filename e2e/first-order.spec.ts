import type { Locator, Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { expect, LONG, test } from './support/journey.js';
import { linkMailedTo } from './support/letters.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TEN = 10;
const MOST_PRESSES = 15;

/** Counts every action of a hand but typing. */
class Hand {
  presses = 0;

  async clicks(button: Locator): Promise<void> {
    await button.click();
    this.presses += 1;
  }
}

test.describe('An invited owner', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  const HANDS = [
    {
      name: 'on a desk',
      size: { viewport: { width: 1440, height: 900 } },
      owner: 'prvni@first.test',
      company: 'U Nováků s.r.o.',
      details: {},
      fills: pastesMenu,
    },
    {
      name: 'on a phone',
      size: { viewport: { width: 390, height: 844 } },
      owner: 'druhy@first.test',
      company: 'U Dvořáků s.r.o.',
      details: LONG,
      fills: typesDishes,
    },
  ];
  for (const { name, size, owner: email, company, details, fills } of HANDS)
    test(
      `has ten dishes, printed codes and a test order within ${MOST_PRESSES} presses, ${name}`,
      details,
      async () => {
        const owner = await product.page(size);
        const link = await invitationOf(product, email, company);
        const hand = new Hand();
        const began = Date.now();

        await owner.goto(link);
        await hand.clicks(owner.getByRole('button', { name: 'Přijmout a přihlásit se' }));
        await owner.getByRole('heading', { name: 'Založte první provozovnu' }).waitFor();
        // The form already contains the company's details.
        await expect(owner.getByLabel('Název provozovny')).toHaveValue(company);
        await hand.clicks(owner.getByRole('button', { name: 'Přidat provozovnu' }));

        await owner.getByRole('heading', { name: 'K první objednávce zbývá' }).waitFor();
        await isAccessible(owner);
        await hand.clicks(owner.getByLabel('Název jídla').first());
        await fills(owner, hand);
        await hand.clicks(owner.getByRole('button', { name: `Přidat na menu (${TEN})` }));
        await ticked(owner, 'Přidejte první jídla a nápoje');
        await hand.clicks(owner.getByRole('button', { name: 'Přidat 10 stolů' }));
        await ticked(owner, 'Přidejte stoly');
        const sheet = owner.waitForEvent('download');
        await hand.clicks(owner.getByRole('button', { name: 'Vytisknout kódy' }));
        expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/);
        await ticked(owner, 'Vytiskněte QR kódy na stoly');

        const opened = owner.context().waitForEvent('page');
        await hand.clicks(owner.getByRole('link', { name: 'Otevřít menu tady' }));
        const guest = await opened;
        // Before its scripts have come, a page takes no press; on a busy machine they come late.
        await guest.waitForLoadState('load');
        await hand.clicks(guest.getByRole('button', { name: 'Přidat Svíčková' }));
        await hand.clicks(guest.getByRole('button', { name: 'Objednat' }));
        await hand.clicks(guest.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }));

        // The tick and the ticket appear by themselves, without a press on the page.
        await owner.getByRole('heading', { name: 'První objednávka je tady' }).waitFor();
        await ticked(owner, 'Zkušební objednávka');
        await expect(owner.getByRole('article')).toContainText('Svíčková');
        await isAccessible(owner);
        await hand.clicks(owner.getByRole('link', { name: 'Zobrazit objednávky' }));
        const ticket = owner.getByRole('article').filter({ hasText: 'Svíčková' });
        await expect(ticket).toContainText('Stůl 1');

        console.log(`first order ${name}: ${hand.presses} presses, ${Math.round((Date.now() - began) / 1000)} s`);
        expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);

        await owner.goto(`${product.staffLine.url}/prehled`);
        await owner.getByRole('region', { name: 'Právě teď' }).waitFor();
        await expect(owner.getByRole('heading', { name: /první objednávk/i })).toHaveCount(0);
      },
    );
});

async function typesDishes(owner: Page): Promise<void> {
  for (let dish = 1; dish <= TEN; dish += 1) {
    // One row is typed key by key. The others come at once, since each key renders the form.
    if (dish === 1) await owner.keyboard.type('Svíčková');
    else await owner.keyboard.insertText(`Jídlo ${dish}`);
    await owner.keyboard.press('Tab');
    if (dish === 1) await owner.keyboard.type('189,50');
    else await owner.keyboard.insertText('189,50');
    // Enter goes to the next row as in any table, so it counts as typing, not as a press of a button.
    if (dish < TEN) await owner.keyboard.press('Enter');
  }
}

/** A menu as a restaurant has it: ten dishes with their categories and portions, and one without a price. */
const MENU = `Polévky
Kulajda 65,-
Česnečka 59 Kč

Hlavní jídla
Svíčková 189,50
150 g Kuřecí řízek, bramborový salát 179 Kč
Hovězí guláš, 6 knedlíků 169,-
Pstruh na másle dle váhy

Nápoje
Pilsner Urquell 0,5 l 59
Kofola 0,3 l 39 Kč
Becherovka 4 cl 75,-
Espresso 55`;

async function pastesMenu(owner: Page, hand: Hand): Promise<void> {
  await owner
    .getByLabel('Název jídla')
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, MENU);
  await expect(owner.getByRole('group', { name: `Řádek ${TEN}` }).getByLabel('Kategorie')).toHaveValue('Nápoje');
  await expect(owner.getByRole('alert')).toHaveCount(1);
  await hand.clicks(owner.getByRole('group', { name: 'Řádek 6' }).getByLabel('Cena (Kč)'));
  await owner.keyboard.type('290');
  await expect(owner.getByRole('alert')).toHaveCount(0);
}

const ticked = (page: Page, step: string) =>
  page.getByRole('listitem').filter({ hasText: step }).getByText('(Hotovo)').waitFor();

/** An empty company, and an invitation for its owner. @returns the link in the mail */
async function invitationOf(product: Product, email: string, companyName: string): Promise<string> {
  const sa = await Staff.isSignedIn(product, 'sa@demo.test');
  const { page } = sa;
  await sa.goes('/add-company');
  const company = { Název: companyName, Ulice: 'Nová 1', Město: 'Brno', Stát: 'Česko', PSČ: '602 00' };
  for (const [label, value] of Object.entries({ ...company, IČO: '12345679', DIČ: 'CZ12345679' }))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Přidat/ }).click();
  await page.getByText('Firma byla úspěšně přidán.').waitFor();
  await sa.goes('/InternalAdministrationPage?tab=users');
  await page.getByRole('button', { name: 'Přidat Uživatele' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Firma').selectOption({ label: companyName });
  await form.getByLabel('Role').selectOption('COMPANY_MANAGER');
  await form.getByRole('button', { name: 'Poslat pozvánku' }).click();
  return linkMailedTo(product, email);
}
