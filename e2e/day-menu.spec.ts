import { isAccessible } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { endsBefore, expect, test } from './support/journey.js';
import { Owner } from './support/owner.js';
import type { Product } from './support/product.js';
import { untilMidnight } from './support/wall-clock.js';

const MOST_MS = 60_000;
const MOST_PRESSES = 3;
const DISHES = ['hovězí', 'vepřový', 'kuřecí', 'krůtí', 'telecí'];
const DAYS = DISHES.length;

test.describe('The day menu', () => {
  let product: Product;
  test.beforeAll(async ({ ownPlace }) => void (product = await ownPlace()));

  /** The days from today on, as a cook writes them. */
  const week = (): string => {
    const date = new Intl.DateTimeFormat('cs', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Prague' });
    return DISHES.map((dish, index) =>
      [
        date.format(Date.now() + index * 86_400_000),
        'Polévka: Kulajda (1,3,7)',
        `1. 150 g Denní ${dish} guláš, knedlík (1,3) 149,-`,
        `2. 120 g Denní ${dish} řízek, brambory (1,3,7) 159,-`,
        `3. Denní ${dish} závitek (7,9) 139,-`,
      ].join('\n'),
    ).join('\n\n');
  };

  test('is shown to guests within a minute after staff pasted a week’s text on a phone, with at most three presses', async () => {
    await endsBefore(untilMidnight());
    const venue = product.place.id(1);
    const owner = await Owner.isSignedIn(product, 'owner@demo.test', PHONE);
    await owner.opens('Provozovna', venue);
    await owner.writesInto('Podává se od', '0000');
    await owner.writesInto('Podává se do', '2359');
    await owner.page.getByLabel('Veřejné polední menu').check();
    await owner.clicks('Uložit');
    await owner.reads('Provozovna byla úspěšně aktualizována.');
    const guest = await Guest.sitsDown(product, { code: 'day-menu' });
    await owner.goes(`/AdministrationPage?venue=${venue}&tab=${encodeURIComponent('Polední menu')}`);
    await isAccessible(owner.page);

    const field = owner.page.getByLabel('Vložte menu na den nebo na týden');
    await field.waitFor();
    const began = Date.now();
    let presses = 0;
    const press = async (name: string) => {
      await owner.clicks(name);
      presses += 1;
    };
    await field.fill(week());
    await press('Načíst');
    await press(`Zveřejnit ${DAYS} dní`);
    await guest.page.getByRole('heading', { name: 'Polední menu (do 23.59)' }).waitFor();
    const took = Date.now() - began;
    console.log(`day menu: ${presses} presses, ${Math.round(took / 1000)} s until a guest reads it`);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    expect(took).toBeLessThan(MOST_MS);

    const card = guest.page.getByRole('article').filter({ hasText: 'Denní hovězí guláš' });
    await expect(card).toContainText('Polévka v ceně · Kulajda');
    await card.getByRole('button', { name: /^Přidat/ }).click();
    const sheet = guest.page.getByRole('dialog');
    await sheet.getByLabel('Kulajda').check();
    await isAccessible(guest.page);
    await sheet.getByRole('button', { name: /^Přidat do košíku/ }).click();
    await expect(guest.page.getByRole('button', { name: 'Košík (1)' })).toBeVisible();

    const page = await product.page(PHONE);
    for (const language of ['uk', 'sk', 'pl', 'en', 'de', 'cs']) {
      await page.goto(`${product.url}/denni-menu/${venue}?lang=${language}`);
      await isAccessible(page);
    }
    await expect(page.getByText(/^150 g · /)).toHaveCount(DAYS);
  });
});
