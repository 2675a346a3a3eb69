import { BackOffice } from './support/back-office.js';
import { isAccessible, texts, reloads } from './support/expectations.js';
import { Guest } from './support/guest.js';
import type { Line } from '../testkit/line.mjs';
import { expect, LONG, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { minuteOfDay } from './support/wall-clock.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const ALL_DAY = { from: 0, to: 1439 };
const SMALL = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const BAR = ['Košík (1)', 'Objednat', 'Aktivní objednávky1', 'Přivolat obsluhu'];
/** The height of a bar of one row with its border, in CSS pixels. */
const ONE_ROW = 64;
const ON_ITS_SIDE = { width: 844, height: 390 };

test.describe('A phone without a signal', () => {
  let product: Product;
  let office: BackOffice;
  let line: Line;
  test.beforeAll(async ({ ownPlace }) => {
    product = await ownPlace();
    office = await BackOffice.opens(product);
    line = await product.line();
  });
  test.afterEach(() => line.restore());
  test.afterAll(async () => {
    await line.close();
    await product.stop();
  });

  const basket = (guest: Guest): Promise<string[]> => texts(guest.page.getByRole('button', { name: /^Košík/ }));
  const orders = async (table: string): Promise<number> => (await office.orders(table)).length;
  /** Waits until the worker has stored the page with everything that it needs. */
  const isStored = (guest: Guest): Promise<void> =>
    expect
      .poll(() => guest.page.evaluate(async () => (await (await caches.open('guest-pages-1')).keys()).length))
      .toBe(1);

  test('opens the stored page with its basket, and sends an order automatically, once, when the connection is back', async () => {
    const guest = await Guest.sitsDown(product, { table: 8, code: 'cellar-kept', origin: line.url });
    await guest.adds(TLACENKA);
    await isStored(guest);
    line.cut();
    await reloads(guest.page);
    await guest.page.getByRole('heading', { name: TLACENKA }).waitFor();
    await guest.says(/Jste bez připojení\..*Menu je uložené z \d+:\d\d/s).waitFor();
    expect(await basket(guest)).toEqual(['Košík (1)']);
    await isAccessible(guest.page);
    // The search is a part of the code that this page has not used before.
    await guest.page.getByRole('searchbox').fill('tlacenka');
    await expect(guest.page.getByRole('heading', { level: 3 })).toHaveText([TLACENKA]);
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await isAccessible(guest.page);
    expect(await orders('Stůl 8')).toBe(0);
    line.restore();
    await guest.says(SENT).waitFor({ state: 'attached' });
    await expect(guest.page.getByText('Jste bez připojení.')).toHaveCount(0);
    expect(await basket(guest)).toEqual(['Košík (0)']);
    expect(await orders('Stůl 8')).toBe(1);
  });

  test('places only one order if the network is lost while the order is sent, even after a reload', async () => {
    const guest = await Guest.sitsDown(product, { table: 5, code: 'cellar-cut', origin: line.url });
    await guest.adds(TLACENKA);
    // Code that was still being loaded would not come over a deaf line.
    await isStored(guest);
    // The worst moment: the order arrives, its answer does not.
    line.goDeaf();
    await guest.orders();
    await expect.poll(() => orders('Stůl 5')).toBe(1);
    line.cut();
    await guest.says('Neodesláno').waitFor();
    line.restore();
    await reloads(guest.page);
    await expect(guest.page.getByRole('button', { name: /^Aktivní objednávky/ })).toHaveText('Aktivní objednávky1');
    await expect(guest.page.getByRole('button', { name: /^Košík/ })).toHaveText(['Košík (0)']);
    expect(await orders('Stůl 5')).toBe(1);
  });

  test(
    'shows the bar with all messages in a quarter of a small phone and one row of a tablet, and leaves room in landscape',
    LONG,
    async () => {
      const page = await product.page({ ...SMALL, serviceWorkers: 'block' });
      const guest = await Guest.at(page, product, { table: 3, code: 'cellar-room' });
      const footer = page.getByRole('contentinfo');
      const free = (): Promise<number> =>
        page.evaluate(() => {
          const top = document.querySelector('nav')!.getBoundingClientRect().bottom;
          return document.querySelector('main ~ footer')!.getBoundingClientRect().top - top;
        });
      await guest.sends(TLACENKA);
      const reason = 'Bohužel nám právě došly všechny suroviny, zkuste prosím něco jiného z nabídky';
      await office.refuses('Stůl 3', reason);
      await guest.closesNotice();
      await guest.sends(TLACENKA);
      await page.getByRole('button', { name: 'Přivolat obsluhu' }).click();
      await guest.closesNotice();
      await office.setsHours({ from: 0, to: Math.min(1439, minuteOfDay() + 5) });
      await footer.getByText(/ končí /).waitFor();
      await page.context().setOffline(true);
      await footer.getByText('Jste bez připojení.').waitFor();
      await footer.getByRole('button', { name: /^Objednávka č\. \d+ · zamítnuto: .* \+4 další zprávy$/ }).waitFor();
      await guest.adds(TLACENKA);
      expect((await footer.boundingBox())!.height / SMALL.viewport.height).toBeLessThanOrEqual(0.25);
      expect(await texts(footer.getByRole('button', { name: /^(?!Objednávka)/ }))).toEqual(BAR);
      expect(await footer.innerText()).toMatch(/Celkem\s+119\s?Kč/);

      for (const width of [720, 1024]) {
        await page.setViewportSize({ width, height: 768 });
        expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(ONE_ROW);
        expect(await footer.evaluate((bar) => bar.scrollWidth)).toBe(width);
      }

      await page.setViewportSize(ON_ITS_SIDE);
      expect(await free()).toBeGreaterThan(100);
      await guest.orders();
      await footer.getByRole('button', { name: /^Neodesláno/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Aktivní objednávky' });
      await isAccessible(page);
      await sheet.getByRole('button', { name: 'Neodesílat' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Neodesílat' }).click();
      await guest.opensActiveOrders();
      await sheet.getByRole('button', { name: 'Rozumím' }).click();
      await expect(sheet.getByRole('button', { name: 'Rozumím' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.setViewportSize(SMALL.viewport);
      expect(await basket(guest)).toEqual(['Košík (1)']);
      await page.context().setOffline(false);
      await office.setsHours(ALL_DAY);
    },
  );
});
