import type { Page } from '@playwright/test';
import { isAccessible, texts } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

test.describe('The list of dishes', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  /** How many dishes lie whole between the categories and the bottom bar. */
  const inSight = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const top = document.querySelector('nav')!.getBoundingClientRect().bottom;
      const bottom = document.querySelector('main ~ footer')!.getBoundingClientRect().top;
      return [...document.querySelectorAll('article')].filter((dish) => {
        const box = dish.getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
      }).length;
    });
  const dishes = (guest: Guest): Promise<string[]> => texts(guest.page.getByRole('heading', { level: 3 }));
  const isBelow = (page: Page, heading: string): Promise<boolean> =>
    page.evaluate((name) => {
      const wanted = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!;
      const gap = wanted.getBoundingClientRect().top - document.querySelector('nav')!.getBoundingClientRect().bottom;
      return document.activeElement === wanted && gap >= 0 && gap < 20;
    }, heading);

  test('four dishes are seen whole on a phone, two on a phone on its side', async () => {
    const upright = await Guest.sitsDown(product, { code: 'list-upright' });
    expect(await inSight(upright.page)).toBeGreaterThanOrEqual(4);
    const lying = await Guest.at(await product.page(ON_ITS_SIDE), product, { code: 'list-lying' });
    expect(await inSight(lying.page)).toBeGreaterThanOrEqual(2);
  });

  test('a dish is called by its name, and small letters do not make small targets', async () => {
    const { page } = await Guest.sitsDown(product, { code: 'list-names' });
    await page.getByRole('article', { name: TLACENKA }).waitFor();
    expect(await page.getByRole('article').count()).toBe(await page.getByRole('heading', { level: 3 }).count());
    const reach = (name: string | RegExp): Promise<number> =>
      page
        .getByRole('button', { name })
        .first()
        .evaluate((button) => {
          const { left, width, top, height } = button.getBoundingClientRect();
          const hits = (y: number): boolean => {
            const hit = document.elementFromPoint(left + width / 2, y);
            return button.contains(hit);
          };
          let [from, to] = [top + height / 2, top + height / 2];
          while (hits(from - 1)) from -= 1;
          while (hits(to + 1)) to += 1;
          return Math.round(to - from) + 1;
        });
    for (const name of [`Přidat ${TLACENKA}`, /^Složení/, 'Polévky', 'Všechny kategorie', 'EUR']) {
      expect([name, await reach(name)]).toEqual([name, expect.any(Number)]);
      expect(await reach(name)).toBeGreaterThanOrEqual(44);
    }
  });

  test('all categories are listed on request; the one chosen by keyboard is gone to and has the focus', async () => {
    const { page } = await Guest.sitsDown(product, { code: 'list-all' });
    await page.getByRole('button', { name: 'Všechny kategorie' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kategorie menu' });
    await dialog.waitFor();
    await isAccessible(page);
    await dialog.getByRole('button', { name: /^Pivo a víno/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isBelow(page, 'Pivo a víno')).toEqual(true);
    expect(await dialog.count()).toBe(0);
  });

  test('a chip is pressed by the space bar', async () => {
    const { page } = await Guest.sitsDown(product, { code: 'list-space' });
    await page.getByRole('button', { name: 'Dezerty' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isBelow(page, 'Dezerty')).toEqual(true);
  });

  test('the marks on a card tell the names of its allergens, and the focus comes back to them', async () => {
    const { page } = await Guest.sitsDown(product, { code: 'list-marks' });
    const marks = page.getByRole('article', { name: TLACENKA }).getByRole('button', { name: 'Složení: 1 9 12' });
    await marks.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Složení: ${TLACENKA}` });
    expect(await texts(dialog.getByRole('listitem'))).toEqual([
      '1obiloviny obsahující lepek',
      '9celer',
      '12oxid siřičitý a siřičitany',
    ]);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => marks.evaluate((button) => document.activeElement === button)).toEqual(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('"bez lepku" is answered by the dishes that name no gluten, and honestly', async () => {
    const guest = await Guest.sitsDown(product, { code: 'list-gluten' });
    const { page } = guest;
    await page.getByRole('searchbox').fill('bez lepku');
    await page.getByRole('button', { name: 'Zobrazit jídla bez lepku' }).click();
    await expect.poll(async () => (await dishes(guest)).includes('Krém z pečené dýně')).toEqual(true);
    const left = await texts(page.getByRole('button', { name: /^Složení/ }));
    expect(left.length).toBeGreaterThan(5);
    expect(left.filter((marks) => /(?:^|\s)1(?:\s|$)/.test(marks))).toEqual([]);
    expect(await page.getByText('Alergeny neuvedeny').count()).toBeGreaterThan(0);
    await page.getByText(/Kde uvedeny nejsou, neznamená to, že v jídle nejsou/).waitFor();
    expect(await page.getByRole('button', { name: 'bez lepku', pressed: true }).count()).toBe(1);
    await isAccessible(page);
    const before = (await dishes(guest)).length;
    await page.getByRole('button', { name: 'bez mléka' }).press('Enter');
    expect((await dishes(guest)).length).toBeLessThan(before);
    await page.getByRole('button', { name: 'Zrušit výběr podle alergenů' }).click();
    await expect.poll(async () => (await dishes(guest)).length > 60).toEqual(true);
  });

  for (const [query, isInMenu] of [
    ['bez masa', true],
    ['vegetariánské', true],
    ['bez cibule', false],
  ] as const)
    test(`"${query}" is nothing that a menu can tell: the staff can`, async () => {
      const guest = await Guest.sitsDown(product, { code: 'list-meat' });
      await guest.page.getByRole('searchbox').fill(query);
      await guest.page.getByText('z menu spolehlivě nepoznáme. Zeptejte se prosím obsluhy.').last().waitFor();
      expect(await guest.page.getByText('Nic takového v menu není.').count()).toBe(0);
      expect((await texts(guest.page.getByRole('heading', { level: 2 }))).includes('Bezmasá jídla')).toBe(isInMenu);
    });

  test('the bar is one row until something is chosen, and no dish stays under it', async () => {
    const page = await product.page({ ...PHONE, reducedMotion: 'reduce' });
    const guest = await Guest.at(page, product, { code: 'list-bar' });
    const bar = page.getByRole('contentinfo');
    const height = async (): Promise<number> => (await bar.boundingBox())!.height;
    expect(await height()).toBeLessThan(60);
    expect(await texts(bar.getByRole('button'))).toEqual(['Aktivní objednávky', 'Přivolat obsluhu']);
    await guest.adds(TLACENKA);
    await bar.getByRole('button', { name: 'Objednat' }).waitFor();
    expect(await height()).toBeGreaterThan(90);
    expect(await bar.innerText()).toMatch(/119\s?Kč/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = (await page.getByRole('article').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  });
});
