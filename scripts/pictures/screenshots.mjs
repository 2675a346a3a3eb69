/**
 * Takes the README's pictures of a product that runs with its demo: `node scripts/pictures/screenshots.mjs "<the guest's link>"`.
 * It orders, calls and decides, so use a database that may be thrown away.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { picturesHung } from '../../testkit/product-process.mjs';
import { chromiumPath } from '../run/chromium.mjs';

const guestLink = new URL(process.argv[2] ?? '');
const { origin, port } = guestLink;
const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const TOKEN_SCRIPT = fileURLToPath(new URL('../run/token.mjs', import.meta.url));
const VENUE = 1;

async function call(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(
    origin + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function order(menu, tableId, chosen, note) {
  const items = chosen.map(([at, quantity, lineNote]) => {
    const { id, price_czk: price } = menu[at];
    return { itemId: id, quantity, price, note: lineNote };
  });
  const totalPrice = items.reduce((total, { quantity, price }) => total + quantity * price, 0);
  return call('/api/createorder', {
    venueId: VENUE,
    tableId,
    items,
    totalPrice,
    currency: 'CZK',
    vs: `shot-${tableId}`,
    note,
  });
}

async function arrangeEvening() {
  const token = execFileSync(process.execPath, [TOKEN_SCRIPT, 'staff@demo.test'], {
    env: { ...process.env, PORT: port },
  });
  const staff = (path, body) => call(`/api/my/restaurant/${path}`, body, token.toString().trim());
  const menu = await call(`/api/getcurrentmenu?vid=${VENUE}&tid=1`);
  const now = new Date().toISOString();
  const done = await order(menu, 2, [[3, 2], [50, 2]]); // prettier-ignore
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now });
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now, end_time: now });
  const cooking = await order(menu, 5, [[12, 1], [16, 2, 'jedna bez cibule'], [52, 3]]); // prettier-ignore
  await staff('updateorder', { ...cooking, is_confirmed: true, start_time: now });
  await order(menu, 7, [[13, 2, 'omáčku zvlášť'], [9, 1], [48, 2]], 'Dětskou porci prosím napřed'); // prettier-ignore
  await order(menu, 3, [[20, 1], [51, 1]]); // prettier-ignore
  await call('/api/callstaff', { tableId: 4, vs: 'shot-4' });
}

async function shootMenu(browser) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(guestLink.href, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Přidat/ }).nth(1).tap(); // prettier-ignore
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${IMAGES}guest-menu.png` });
}

async function shootBoard(browser) {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.5 });
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click(); // prettier-ignore
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
