import { readFileSync } from 'node:fs';
import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';
import { Visitor } from './support/visitor.js';

const CONSENT = 'Musíte souhlasit se zpracováním osobních údajů.';
const CONTACT = 'Zadejte alespoň telefon nebo e-mail.';

const TIP = {
  'Název restaurace': 'Hospoda U Lva',
  'Ulice a číslo': 'Lví 3',
  Město: 'Brno',
  Kraj: 'Jihomoravský kraj',
  Telefon: '0601 234 567',
  'E-mail': 'tip@example.cz',
};
const APPLICATION = {
  Jméno: 'Jana',
  Příjmení: 'Nováková',
  'E-mail': 'jana@example.cz',
  Telefon: '602 345 678',
  'Co teď děláte': 'student',
};

test.describe('The lead forms', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));
  test.afterEach(() => product.staffLine.restore());

  const isThanked = async ({ page }: Visitor): Promise<void> => {
    await page.getByText('Děkujeme!').waitFor();
    expect(await page.getByText('Ozveme se vám co nejdříve. 📞').count()).toBe(1);
    expect(await page.locator('form').count()).toBe(0);
  };

  for (const path of ['/features', '/contactr', '/contact'])
    test(`${path}: a contact is refused until it is whole`, async () => {
      const visitor = await Visitor.comes(product);
      await visitor.opens(path);
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual([CONTACT, CONSENT]);
      expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('telephone');
      await isAccessible(visitor.page);

      await visitor.fills({ 'E-mail': 'neni to adresa' });
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual(['Zadejte platný e-mail.', CONSENT]);
      await visitor.consents();
      await visitor.fills({ 'E-mail': 'a@b' });
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual(['Zadejte platný e-mail.']);
      await visitor.fills({ 'E-mail': 'host@example.cz' });
      await visitor.sends();
      await isThanked(visitor);
    });

  for (const phone of ['abc', '12', '!!!', '601 234 56'])
    test(`a phone that nobody can call (${phone}) is refused`, async () => {
      const visitor = await Visitor.comes(product);
      await visitor.opens('/LandingPageSablona');
      await visitor.fills({ Telefon: phone });
      await visitor.consents();
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual(['Zadejte platné telefonní číslo, třeba 601 234 567.']);
      expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('telephone');
    });

  for (const path of ['/LandingPageSablona', '/LandingPageTrappola'])
    test(`${path}: a phone and a message`, async () => {
      const visitor = await Visitor.comes(product);
      await visitor.opens(path);
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual(['Zadejte telefon.', CONSENT]);
      await visitor.fills({ Telefon: '605 111 222', Zpráva: `Přijďte v úterý (${path})` });
      await visitor.consents();
      await visitor.sends();
      await isThanked(visitor);
    });

  test('/referral: everything is required', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/referral');
    await visitor.sends();
    await expect.poll(async () => (await visitor.problems()).length).toEqual(7);
    await visitor.fills(TIP);
    await visitor.sends();
    await expect.poll(() => visitor.problems()).toEqual([CONSENT]);
    await visitor.consents();
    await visitor.sends();
    await isThanked(visitor);
  });

  test('/cooperate: all but a word about oneself is required', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/cooperate');
    await visitor.sends();
    await expect.poll(async () => (await visitor.problems()).length).toEqual(6);
    expect(await visitor.page.locator('textarea').getAttribute('rows')).toBe('4');
    await visitor.fills(APPLICATION);
    await visitor.consents();
    await visitor.sends();
    await isThanked(visitor);
  });

  for (const [path, fields, words] of [
    ['/contactr', { 'E-mail': 'a@b.cz' }, 'Nepodařilo se odeslat. Zkontrolujte data.'],
    ['/referral', TIP, 'Nepodařilo se odeslat formulář.'],
    ['/cooperate', APPLICATION, 'Nepodařilo se odeslat formulář. Zkuste to prosím znovu.'],
  ] as const) {
    test(`${path}: what could not be sent stays filled in, and goes out when the network is back`, async () => {
      const line = await product.line();
      const visitor = await Visitor.comes(product, {}, line.url);
      await visitor.opens(path);
      await visitor.fills(fields);
      await visitor.consents();
      line.cut();
      await visitor.sends();
      await expect.poll(() => visitor.problems()).toEqual([words]);
      await isAccessible(visitor.page);
      line.restore();
      await visitor.sends();
      await isThanked(visitor);
      await line.close();
    });
  }

  test('SA reads the leads, marks one as done and takes them away as a file', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/contactr');
    await visitor.fills({ Telefon: '0777 888 999' });
    await visitor.consents();
    await visitor.sends();
    await isThanked(visitor);

    const staff = await Staff.isSignedIn(product, 'sa@demo.test');
    await staff.goes('/LeadsPage');
    const row = staff.page.getByRole('row').filter({ hasText: '+420777888999' });
    await row.waitFor();
    await isAccessible(staff.page);
    const [download] = await Promise.all([
      staff.page.waitForEvent('download'),
      staff.page.getByRole('button', { name: 'Stáhnout CSV' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toMatch(/^\ufeff"Číslo";"Druh";/);
    expect(file).toContain(';"+420777888999";');

    await row.getByRole('button', { name: 'Označit za vyřízené' }).click();
    await expect(row).toHaveCount(0);
    await staff.page.getByText('Vyřízené', { exact: true }).click();
    await row.getByText('Alena Správná').waitFor();
  });

  test('nobody but SA does', async () => {
    const staff = await Staff.isSignedIn(product, 'owner@demo.test');
    await staff.goes('/LeadsPage');
    await staff.page.getByText('K této akci nemáte oprávnění.').waitFor();
  });
});
