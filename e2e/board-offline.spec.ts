import { storedUser, storeExpired } from './support/board-page.js';
import { isAccessible, reloads } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import { Guests } from './support/orders.js';
import { Staff, TABLET } from './support/staff.js';

const SCREENS = [{ width: 390, height: 844 }, { width: 1440, height: 900 }, TABLET.viewport];
const NOTE = 'Pro Alenu k oknu';

test('A board without a network opens with its stored orders, disables every decision, and is live again with the network', async ({
  ownPlace,
}) => {
  const product = await ownPlace();
  const guests = await Guests.of(product);
  await guests.orders(3, 2, NOTE);
  await guests.call(4);
  const staff = await Staff.isSignedIn(product, 'staff@demo.test');
  const { page } = staff;
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => void (document.documentElement.dataset['badge'] = String(count));
  });
  await staff.goes('/OrderPage');
  const ticket = page.getByRole('article');
  await expect(ticket).toHaveCount(1);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/order-board.webmanifest');
  const storedBoard = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('board-pages-1')).keys();
      return pages.map(({ url }) => new URL(url).pathname).sort();
    });
  await expect.poll(storedBoard).toEqual(['/OrderPage', '/api/client-config']);

  product.staffLine.cut();
  try {
    await reloads(page);
    await page.getByText(/^Stav z \d+:\d\d\.$/).waitFor();
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      await expect(ticket).toContainText(NOTE);
      const decisions = page.getByRole('button', { name: /^(Schválit|Odmítnout|Potvrdit), / });
      await expect(decisions).toHaveCount(3);
      for (const decision of await decisions.all()) await expect(decision).toBeDisabled();
    }
    await isAccessible(page);
    await expect(page.locator('html')).toHaveAttribute('data-badge', '2');
    // A night offline outlives the token of the tablet.
    await storeExpired(staff, await storedUser(staff));
    await reloads(page);
    await expect(ticket).toContainText(NOTE);
  } finally {
    product.staffLine.restore();
  }
  const approve = ticket.getByRole('button', { name: /^Schválit/ });
  await expect(approve).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByText(/^Stav z/)).toHaveCount(0);
  await staff.presses(approve);
  await expect(staff.tickets('Probíhá')).toHaveCount(1);

  await staff.signsOut();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('boardState')))).toEqual(
    [],
  );
  // The worker answers no page of a guest.
  await page.goto(`${product.staffLine.url}/menu-page?vid=${product.place.id(1)}`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')).not.toContain('board');
});
