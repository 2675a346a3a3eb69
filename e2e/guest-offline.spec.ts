import { isAccessible, texts } from './support/expectations.js';
import { Guest } from './support/guest.js';
import type { Line } from '../testkit/line.mjs';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { Staff } from './support/staff.js';

const TLACENKA = 'Domácí tlačenka s cibulí';
const MINUTE_MS = 60_000;

test.describe('A phone in a cellar', () => {
  let product: Product;
  let line: Line;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct()));
  test.beforeEach(async () => (line = await product.line()));
  test.afterEach(() => line.close());
  test.afterAll(() => product.stop());

  const waiting = async (table: string): Promise<number> => {
    const staff = await Staff.isSignedIn(product, 'staff@demo.test');
    await staff.goes('/OrderPage');
    await staff.tickets('Čeká na schválení').or(staff.page.getByText('Nic nečeká na schválení.')).first().waitFor();
    const count = await staff.tickets('Čeká na schválení').filter({ hasText: table }).count();
    await staff.page.context().close();
    return count;
  };
  const basket = (guest: Guest): Promise<string[]> => texts(guest.page.getByRole('button', { name: /^Košík/ }));
  /** Until the worker keeps the page with all that it needs. */
  const isKept = (guest: Guest): Promise<void> =>
    expect
      .poll(() => guest.page.evaluate(async () => (await (await caches.open('guest-pages-1')).keys()).length))
      .toBe(1);

  test('an order sent in a tunnel waits in sight and goes by itself when the line is back, once', async () => {
    const guest = await Guest.sitsDown(product, { table: 5, code: 'cellar-tunnel', origin: line.url });
    await guest.adds(TLACENKA);
    await isKept(guest);
    line.cut();
    await guest.says('Jste bez připojení.').waitFor();
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await isAccessible(guest.page);
    expect(await basket(guest)).toEqual(['Košík (1)']);
    line.restore();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    await expect.poll(() => basket(guest)).toEqual([]);
    await expect(guest.page.getByText('Jste bez připojení.')).toHaveCount(0);
    expect(await waiting('Stůl 5')).toBe(1);
  });

  test('an order that waits can be withdrawn: nothing is sent, the basket stays', async () => {
    const guest = await Guest.sitsDown(product, { table: 6, code: 'cellar-withdrawn', origin: line.url });
    await guest.adds(TLACENKA);
    await isKept(guest);
    line.cut();
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await guest.page.getByRole('button', { name: 'Neodesílat' }).click();
    await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Neodesílat' }).click();
    line.restore();
    await expect(guest.page.getByText('Jste bez připojení.')).toHaveCount(0);
    expect(await basket(guest)).toEqual(['Košík (1)']);
    expect(await waiting('Stůl 6')).toBe(0);
  });

  test('after 10 minutes nothing is sent without asking again, not even after a reload', async () => {
    const guest = await Guest.sitsDown(product, { table: 7, code: 'cellar-stale', origin: line.url });
    await guest.adds(TLACENKA);
    await isKept(guest);
    line.cut();
    await guest.orders();
    await guest.says('Neodesláno').waitFor();
    await guest.page.clock.install({ time: Date.now() + 11 * MINUTE_MS });
    await guest.page.reload();
    await guest.says('Objednávka čeká déle než 10 minut').waitFor();
    line.restore();
    await expect(guest.page.getByText('Jste bez připojení.')).toHaveCount(0);
    expect(await waiting('Stůl 7')).toBe(0);
    await guest.page.getByRole('button', { name: 'Odeslat teď' }).click();
    await guest.says('Objednávka byla úspěšně vytvořena!').waitFor({ state: 'attached' });
    expect(await waiting('Stůl 7')).toBe(1);
  });

  test('without a line the page opens from the phone, says so, keeps the basket, and renews itself when the line is back', async () => {
    const guest = await Guest.sitsDown(product, { table: 8, code: 'cellar-kept', origin: line.url });
    await guest.adds(TLACENKA);
    await isKept(guest);
    line.cut();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: TLACENKA }).waitFor();
    await guest.says(/Jste bez připojení\..*Menu je uložené z \d+:\d\d/s).waitFor();
    expect(await basket(guest)).toEqual(['Košík (1)']);
    await isAccessible(guest.page);
    line.restore();
    await expect(guest.page.getByText('Jste bez připojení.')).toHaveCount(0);
  });

  test('the first visit keeps the page: who loses the line then has it already', async () => {
    const guest = await Guest.sitsDown(product, { table: 10, code: 'cellar-early', origin: line.url });
    await isKept(guest);
    line.cut();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: TLACENKA }).waitFor();
  });

  test('the page can be put on the home screen, and its start address keeps the table', async () => {
    const guest = await Guest.sitsDown(product, { table: 9, code: 'cellar-home', origin: line.url });
    const href = await guest.page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await guest.page.request.get(`${line.url}${href}`)).json();
    expect(manifest).toMatchObject({ start_url: '/menu-page?vid=1&tid=9&vs=cellar-home', display: 'standalone' });
    for (const { src } of manifest.icons) {
      const icon = await guest.page.request.get(line.url + src);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  });
});
