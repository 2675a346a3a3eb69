/**
 * Takes the README's pictures: `node scripts/pictures/screenshots.mjs [http://address of a running product]`. It orders, calls
 * and decides, so name a product only with a throw-away database.
 */
import { fileURLToPath } from 'node:url';
import { picturesHung } from '../../testkit/product-process.mjs';
import { lookAtProduct } from '../run/running-product.mjs';
import { seatedGuests, staffToken } from './seated-guests.mjs';

const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const VENUE = 1;
/** Orders for the kitchen, [table, [dish, quantity, note]…, note of the order]. */
const COOKED = [
  [7, [[13, 2, 'omáčku zvlášť'], [9, 1], [48, 2]], 'Dětskou porci prosím napřed'], // oxfmt-ignore
  [3, [[20, 1], [51, 1]]], // oxfmt-ignore
  [1, [[16, 2], [50, 2]]], // oxfmt-ignore
  [6, [[10, 1, 'alergie na ořechy'], [14, 1], [47, 2]]], // oxfmt-ignore
  [8, [[12, 2], [52, 2]]], // oxfmt-ignore
  [9, [[18, 1], [19, 1], [49, 2]]], // oxfmt-ignore
  [10, [[4, 3], [50, 3]]], // oxfmt-ignore
  [7, [[55, 2]]], // oxfmt-ignore
  [1, [[30, 1], [31, 1]]], // oxfmt-ignore
  [3, [[45, 2]]], // oxfmt-ignore
];

let origin = '';

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
    const { id, price_czk: price, modifiers = [] } = menu[at];
    const options = modifiers.flatMap((group) => group.options.slice(0, group.min).map((option) => option.id));
    return { itemId: id, quantity, price, note: lineNote, options };
  });
  const totalPrice = items.reduce((total, { quantity, price }) => total + quantity * price, 0);
  const body = { venueId: VENUE, tableId, items, totalPrice, currency: 'CZK', vs, note };
  return call('/api/createorder', body, { 'x-phone': phone });
}

async function arrangeEvening(token, guestAt) {
  const staff = (path, body) => call(`/api/my/restaurant/${path}`, body, { authorization: `Bearer ${token}` });
  const menu = await call(`/api/getcurrentmenu?vid=${VENUE}&tid=1`);
  const now = new Date().toISOString();
  const done = await order(menu, guestAt, 2, [[3, 2], [50, 2]]); // oxfmt-ignore
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now });
  await staff('updateorder', { ...done, is_confirmed: true, start_time: now, end_time: now });
  const step = (orderId, lineId, state) => staff('updateorderline', { venueId: VENUE, orderId, lineId, state });
  for (const [table, dish] of [
    [5, 12],
    [2, 17],
    [4, 15],
  ]) {
    const cooking = await order(menu, guestAt, table, [[dish, 1], [16, 2, 'jedna bez cibule'], [52, 3]]); // oxfmt-ignore
    await staff('updateorder', { ...cooking, is_confirmed: true, start_time: now });
    await step(cooking.id, 1, 'ready');
    await step(cooking.id, 2, 'started');
  }
  for (const [table, chosen, note] of COOKED) {
    const waiting = await order(menu, guestAt, table, chosen, note);
    await staff('updateorder', { ...waiting, is_confirmed: true, start_time: now });
  }
  return (await staff(`getstations/${VENUE}`)).find(({ name }) => name === 'Kuchyň').id;
}

async function shootMenu(browser, { vs }) {
  const page = await browser.newPage({
    locale: 'cs-CZ',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(`${origin}/menu-page?vid=${VENUE}&tid=1&vs=${vs}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Přidat/ }).nth(1).tap(); // oxfmt-ignore
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${IMAGES}guest-menu.png` });
}

async function shootStation(browser, station) {
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 }, deviceScaleFactor: 1.5 });
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click(); // oxfmt-ignore
  await page.getByText('staff@demo.test').click();
  await page.waitForURL((url) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(url.pathname));
  await page.goto(`${origin}/OrderPage?station=${station}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Začít směnu' }).click();
  await page.getByRole('button', { name: 'Začít směnu' }).waitFor({ state: 'detached' });
  await page.screenshot({ path: `${IMAGES}station.png` });
}

await lookAtProduct(async (browser, url) => {
  origin = url;
  await picturesHung(origin, [VENUE]);
  const token = staffToken(origin);
  const guestAt = await seatedGuests(origin, VENUE, token);
  await shootMenu(browser, guestAt(1));
  await shootStation(browser, await arrangeEvening(token, guestAt));
});
