/**
 * Takes the README's pictures of a product that runs with its demo: `node scripts/pictures/screenshots.mjs "<the
 * guest's link>"`. It orders, calls and decides, so use a throw-away database.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { picturesHung } from '../../testkit/product-process.mjs';
import { chromiumPath } from '../run/chromium.mjs';
import { seatedGuests, staffToken } from './seated-guests.mjs';

const guestLink = new URL(process.argv[2] ?? '');
const { origin } = guestLink;
const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const VENUE = 1;

async function call(path, body, known = {}) {
  const headers = { 'content-type': 'application/json', ...known };
  const response = await fetch(
    origin + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function order(menu, guestAt, tableId, chosen, note) {
  const { vs, phone } = guestAt(tableId);
  const items = chosen.map(([at, quantity, lineNote]) => {
    const { id, price_czk: price } = menu[at];
    return { itemId: id, quantity, price, note: lineNote };
  });
  const totalPrice = items.reduce((total, { quantity, price }) => total + quantity * price, 0);
  const body = { venueId: VENUE, tableId, items, totalPrice, currency: 'CZK', vs, note };
  return call('/api/createorder', body, { 'x-phone': phone });
}

async function arrangeEvening() {
  const token = staffToken(origin);
  const guestAt = await seatedGuests(origin, VENUE, token);
  const staff = (path, body) => call(`/api/my/restaurant/${path}`, body, { authorization: `Bearer ${token}` });
  const menu = await call(`/api/getcurrentmenu?vid=${VENUE}&tid=1`);
  const now = new Date().toISOString();
  const done = await order(menu, guestAt, 2, [[3, 2], [50, 2]]); // oxfmt-ignore
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now });
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now, end_time: now });
  const cooking = await order(menu, guestAt, 5, [[12, 1], [16, 2, 'jedna bez cibule'], [52, 3]]); // oxfmt-ignore
  await staff('updateorder', { ...cooking, is_confirmed: true, start_time: now });
  await order(menu, guestAt, 7, [[13, 2, 'omáčku zvlášť'], [9, 1], [48, 2]], 'Dětskou porci prosím napřed'); // oxfmt-ignore
  await order(menu, guestAt, 3, [[20, 1], [51, 1]]); // oxfmt-ignore
  const caller = guestAt(4);
  await call('/api/callstaff', { tableId: 4, vs: caller.vs }, { 'x-phone': caller.phone });
}

async function shootMenu(browser) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(guestLink.href, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Přidat/ }).nth(1).tap(); // oxfmt-ignore
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${IMAGES}guest-menu.png` });
}

async function shootBoard(browser) {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.5 });
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click(); // oxfmt-ignore
  await page.getByText('staff@demo.test').click();
  await page.waitForURL((url) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(url.pathname));
  await page.goto(`${origin}/OrderPage`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Začít směnu' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${IMAGES}order-board.png` });
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await picturesHung(origin, [1]);
  await shootMenu(browser);
  await arrangeEvening();
  await shootBoard(browser);
} finally {
  await browser.close();
}
