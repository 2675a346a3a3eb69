import { settles } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Staff } from './support/staff.js';

/** The time of a slow hand: the speed of a quick one would dismiss a toast too. */
const SLOW_MS = 600;

test('the profile shows that it is loading, asks before a tab with changes is closed, and reports in a toast that it was saved', async ({
  sharedProduct: product,
}) => {
  const { page } = await Staff.isSignedIn(product, 'manager@demo.test', { viewport: { width: 1440, height: 900 } });
  let letThrough = (): void => undefined;
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route('**/api/my/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.staffLine.url}/profile`);
  const loading = page.getByText('Načítám data uživatele...', { exact: true }).first();
  await loading.waitFor();
  await expect.poll(async () => (await loading.boundingBox())?.width).toBeGreaterThan(60);
  letThrough();
  await loading.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Upravit profil' }).click();
  const city = page.getByLabel('Město');
  const before = await city.inputValue();
  await city.fill('Rozepsané');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(city).toHaveValue('Rozepsané');
  await city.fill(before);

  await page.getByRole('button', { name: 'Uložit' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await toast.getByText('Uživatelský profil byl upraven!').waitFor();
  expect(await page.getByRole('region', { name: 'Oznámení (Alt+T)', exact: true }).count()).toBe(1);
  // Under the mouse it stays until it is dragged.
  await toast.hover();
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(356);
  const draw = async (far: number) => {
    const box = (await toast.boundingBox())!;
    // Beside the text, which a mouse would select.
    const [x, y] = [box.x + box.width - 40, box.y + box.height / 2];
    await page.clock.setFixedTime(0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y);
    await page.mouse.move(x + far, y, { steps: 4 });
    await page.clock.setFixedTime(SLOW_MS);
    await page.mouse.up();
  };
  await draw(16);
  await expect(toast).toHaveAttribute('data-swiping', 'false');
  await expect(toast).toHaveAttribute('data-swipe-out', 'false');
  await settles(page);
  expect(await toast.count()).toBe(1);
  await draw(24);
  await expect(toast).toHaveCount(0);
});
