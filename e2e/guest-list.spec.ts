import type { Locator, Page } from '@playwright/test';
import { isAccessible, paints, settles, texts, reloads } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const TABLET = { width: 768, height: 1024 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** CSS px. */
const FINGER = 44;

test.describe('The list of dishes', () => {
  let product: Product;
  test.beforeAll(({ sharedProduct }) => void (product = sharedProduct));

  test('shows four whole dishes on a phone and two in landscape, and hides none under the bars', async () => {
    const page = await product.page({ ...PHONE, reducedMotion: 'reduce' });
    const guest = await Guest.at(page, product, { code: 'list-phone' });
    expect(await dishesInSight(page)).toBeGreaterThanOrEqual(4);
    await page.setViewportSize(ON_ITS_SIDE);
    expect(await dishesInSight(page)).toBeGreaterThanOrEqual(2);
    await page.setViewportSize(PHONE.viewport);
    for (const name of [`Přidat ${TLACENKA}`, /^Složení/, 'Polévky', 'Všechny kategorie', 'EUR']) {
      expect(await reach(page.getByRole('button', { name }).first()), String(name)).toBeGreaterThanOrEqual(FINGER);
    }
    // The cards out of sight are laid out again after the turn.
    await expect.poll(() => placesOfAdd(page)).toHaveLength(1);
    // The page's first scroll lights no category that is far below.
    await page.evaluate(() => scrollTo(0, 54));
    await paints(page);
    await expect(page.getByRole('navigation').locator('[aria-current=true]')).toHaveText(['Předkrmy']);

    const bar = page.getByRole('contentinfo');
    expect(await texts(bar.getByRole('button'))).toEqual([
      'Košík (0)',
      'Objednat',
      'Aktivní objednávky',
      'Přivolat obsluhu',
    ]);
    expect(await bar.innerText()).toMatch(/Celkem\s+0\s?Kč/);
    for (const name of ['Košík (0)', 'Objednat']) await expect(bar.getByRole('button', { name })).toBeDisabled();
    await guest.adds(TLACENKA);
    await expect(bar.getByRole('button', { name: 'Objednat' })).toBeEnabled();
    expect(await bar.innerText()).toMatch(/Celkem\s+119\s?Kč/);
    // A sheet that closes moves the page back to no earlier place.
    await page.getByRole('button', { name: 'Všechny kategorie' }).press('Enter');
    await page.waitForFunction(() => 'sheets' in (history.state ?? {}));
    await page.evaluate(() => scrollTo(0, 300));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !('sheets' in (history.state ?? {})));
    await paints(page);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = (await page.getByRole('article').last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    expect(await cutOff(page)).toEqual([]);
    await page.setViewportSize(TABLET);
    expect(await cutOff(page)).toEqual([]);
    expect(await rowsOf(bar.getByRole('button'))).toBe(1);
  });

  test('marks the category in view after a reload that keeps the scroll position', LONG, async () => {
    const { page } = await Guest.sitsDown(product, { table: 7, code: 'list-reload' });
    const lit = page.getByRole('navigation').locator('[aria-current=true]');
    await page.getByRole('button', { name: 'Dezerty' }).click();
    await expect.poll(() => isReadFrom(page, 'Dezerty')).toBe(true);
    await reloads(page);
    await expect(lit).toHaveText(['Dezerty']);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('opens one confirmation at a double tap, and shows the message about the sent order below the table’s name', async () => {
    const guest = await Guest.sitsDown(product, { table: 6, code: 'list-double' });
    const { page } = guest;
    await guest.adds(TLACENKA);
    await page.getByRole('button', { name: 'Objednat' }).dblclick();
    const confirm = page.getByRole('dialog', { name: 'Potvrdit objednávku' });
    await confirm.waitFor();
    await settles(page);
    expect(await confirm.count()).toBe(1);
    // A press right after the opening counts as the second half of the tap.
    await expect(async () => {
      await page.mouse.click(5, 5);
      await confirm.waitFor({ state: 'detached', timeout: 1_000 });
    }).toPass();

    await guest.orders();
    const toast = page.locator('[popover]').getByText('Objednávka byla úspěšně vytvořena!');
    const [header, message] = [await page.getByRole('banner').first().boundingBox(), await toast.boundingBox()];
    expect(message!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  });

  test('can be read and used by the keyboard alone, and the bars never cover the focus', LONG, async () => {
    const { viewport } = PHONE;
    const { page } = await Guest.at(await product.page({ viewport }), product, { table: 8, code: 'list-keys' });
    for (const size of [viewport, ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      expect(await coveredStops(page, 'Tab', 50)).toEqual([]);
      expect(await coveredStops(page, 'Shift+Tab', 40)).toEqual([]);
    }
    await page.setViewportSize(viewport);

    const marks = page.getByRole('article', { name: TLACENKA }).getByRole('button', { name: 'Složení: 1 9 12' });
    await marks.press('Enter');
    await page.getByRole('dialog', { name: `Složení: ${TLACENKA}` }).waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(marks).toBeFocused();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByRole('button', { name: 'Dezerty' }).press('Space');
    await expect.poll(() => isReadFrom(page, 'Dezerty')).toBe(true);
    await page.getByRole('button', { name: 'Všechny kategorie' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kategorie menu' });
    await dialog.waitFor();
    await isAccessible(page);
    await dialog.getByRole('button', { name: /^Pivo a víno/ }).press('Enter');
    await expect.poll(() => isReadFrom(page, 'Pivo a víno')).toBe(true);
    expect(await dialog.count()).toBe(0);

    await page.getByRole('searchbox').fill('bez lepku');
    await page.getByRole('button', { name: 'Zobrazit jídla bez lepku' }).press('Enter');
    await page.getByRole('button', { name: 'bez lepku', pressed: true }).waitFor();
    await isAccessible(page);
  });
});

/** @returns the buttons of dishes that overflow their section, which clips its content until it is laid out */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('section li button')].flatMap((button) => {
      const section = button.closest('section')!.getBoundingClientRect();
      // An outline is drawn around it.
      const { left, right } = button.getBoundingClientRect();
      return left - 5 < section.left || right + 5 > section.right ? [button.textContent ?? ''] : [];
    }),
  );
}

/** @returns the number of rows that the buttons form */
function rowsOf(buttons: Locator): Promise<number> {
  return buttons.evaluateAll((all) => {
    const middles = all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => Math.round(top + bottom));
    return new Set(middles).size;
  });
}

/** @returns the distances of 'Přidat' from the top of a card, over all cards with a large picture */
function placesOfAdd(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')].filter((card) => card.querySelector('img')?.width === 96);
    const add = (card: Element) => card.querySelector('button[data-needs-script]');
    const tops = cards.flatMap((card) => {
      const top = add(card)?.getBoundingClientRect().top;
      return top === undefined ? [] : [Math.round(top - card.getBoundingClientRect().top)];
    });
    return [...new Set(tops)];
  });
}

/** @returns the number of dishes that are fully visible between the categories and the bottom bar */
function dishesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = document.querySelector('nav')!.getBoundingClientRect().bottom;
    const bottom = document.querySelector('main ~ footer')!.getBoundingClientRect().top;
    return [...document.querySelectorAll('article')].filter((dish) => {
      const box = dish.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    }).length;
  });
}

/** @returns px between the highest and the lowest place at which a tap hits the button */
function reach(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    const hits = (y: number): boolean => element.contains(document.elementFromPoint(left + width / 2, y));
    let [from, to] = [top + height / 2, top + height / 2];
    while (hits(from - 1)) from -= 1;
    while (hits(to + 1)) to += 1;
    return Math.round(to - from) + 1;
  });
}

/** @returns whether a category's heading has the focus and is right below the bar */
function isReadFrom(page: Page, category: string): Promise<boolean> {
  return page.evaluate((name) => {
    const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)!;
    const gap = heading.getBoundingClientRect().top - document.querySelector('nav')!.getBoundingClientRect().bottom;
    return document.activeElement === heading && gap >= 0 && gap < 20;
  }, category);
}

/** @returns the elements in the menu that had the focus but could not be seen, among so many stops of the keyboard */
async function coveredStops(page: Page, key: string, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key);
    const hidden = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element.closest('main') === null) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const seen = hit !== null && (element.contains(hit) || hit.contains(element));
      return seen ? null : `${element.ariaLabel ?? element.textContent} at ${Math.round(top)}`;
    });
    if (hidden !== null) covered.push(hidden);
  }
  return covered;
}
