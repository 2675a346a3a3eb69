import type { Page } from '@playwright/test';
import { isAccessible } from './support/expectations.js';
import { Guest, PHONE } from './support/guest.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const HERMELIN = 'Nakládaný hermelín';
const SENT = 'Objednávka byla úspěšně vytvořena!';
const BLOCKED =
  'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.describe('Leave to notify', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.afterAll(() => product.stop());

  /** Counts the browser's own questions, and whether each came in a press. */
  const countsQuestions = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => {
        const asked = JSON.parse(localStorage.getItem('test:asked') ?? '[]') as boolean[];
        localStorage.setItem('test:asked', JSON.stringify([...asked, navigator.userActivation.isActive]));
        return ask();
      };
    });
  };
  const questions = (page: Page): Promise<boolean[]> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('test:asked') ?? '[]') as boolean[]);

  test('is asked in the press that confirms the first order on the phone, never before and never again', async () => {
    const page = await product.page(PHONE);
    await countsQuestions(page);
    const guest = await Guest.at(page, product, { table: 11, code: 'push-prompt' });
    await guest.adds(TLACENKA);
    await page.getByRole('button', { name: 'Objednat' }).click();
    expect(await questions(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Potvrdit' }).click();
    await guest.says(SENT).waitFor({ state: 'attached' });
    expect(await questions(page)).toEqual([true]);
    await guest.sends(HERMELIN);
    await page.reload();
    await guest.sends(TLACENKA);
    expect(await questions(page)).toEqual([true]);
    expect(await page.getByText(BLOCKED).count()).toBe(0);
  });

  test('denied: the notice stands once per visit, at its opening, and a button closes it', async () => {
    const page = await product.page(PHONE, 'denied');
    await countsQuestions(page);
    const guest = await Guest.at(page, product, { table: 10, code: 'push-denied' });
    const notice = page.getByRole('alertdialog', { name: BLOCKED });
    await notice.waitFor();
    await isAccessible(page);
    await notice.getByRole('button', { name: 'Zavřít' }).click();
    await guest.sends(TLACENKA);
    await page.reload();
    await guest.sends(HERMELIN);
    expect(await notice.count()).toBe(0);
    expect(await questions(page)).toEqual([]);
    const again = await Guest.at(await page.context().newPage(), product, { table: 10, code: 'push-denied' });
    await again.page.getByRole('alertdialog', { name: BLOCKED }).waitFor();
  });

  test('denied in answer to the question: the notice follows', async () => {
    const page = await product.page(PHONE);
    await page.addInitScript(() => {
      let state: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => state });
      Notification.requestPermission = async () => (state = 'denied');
    });
    const guest = await Guest.at(page, product, { table: 9, code: 'push-says-no' });
    await guest.sends(TLACENKA);
    await page.getByRole('alertdialog', { name: BLOCKED }).waitFor();
  });

  test('granted: nothing is asked and nothing is said', async () => {
    const page = await product.page(PHONE, 'granted');
    await countsQuestions(page);
    const guest = await Guest.at(page, product, { table: 8, code: 'push-granted' });
    await guest.sends(TLACENKA);
    expect([await questions(page), await page.getByRole('alertdialog').count()]).toEqual([[], 0]);
  });

  for (const [what, notifications, installed, asked] of [
    ['in the browser is spared both the question and the notice', 'prompt', false, []],
    ['in the browser is spared the notice', 'denied', false, []],
    ['is asked like any other where the page is on the home screen', 'prompt', true, [true]],
    ['on the home screen is spared the notice', 'denied', true, []],
  ] as const)
    test(`an iPhone ${what}`, async () => {
      const page = await product.page({ ...PHONE, userAgent: IPHONE }, notifications);
      if (installed) {
        await page.addInitScript(() => {
          const real = matchMedia.bind(window);
          window.matchMedia = (query) => real(query.replace('(display-mode: standalone)', 'all'));
        });
      }
      await countsQuestions(page);
      const guest = await Guest.at(page, product, { table: 12, code: `push-ios-${notifications}-${installed}` });
      await guest.sends(TLACENKA);
      await expect.poll(() => questions(page)).toEqual([...asked]);
      expect(await page.getByText(BLOCKED).count()).toBe(0);
    });
});
