/**
 * Photographs the running product for the public site: the guest's page in a phone and the staff's board on a tablet, in
 * both colour schemes, each in two sizes. `node scripts/pictures/product-shots.mjs [http://address of a running product]`; takes
 * some three minutes, because the orders on the board have really waited.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesHung } from '../../testkit/product-process.mjs';
import { ROOT } from '../run/processes.mjs';
import { lookAtProduct } from '../run/running-product.mjs';
import { seatedGuests, staffToken } from './seated-guests.mjs';

const FOLDER = join(ROOT, 'frontend/public/shots');
const QUALITY = 82;
const PHONE = { width: 390, height: 780 };
const TABLET = { width: 1180, height: 820 };
const PAUSE_MS = Number(process.env.PAUSE_MS ?? 62_000);
const READING_MS = 900;
const VENUE = 1;

/** Orders in turns; between two turns a minute passes. The lists are [dish, quantity, note]. */
const TURNS = [
  [
    {
      table: 2,
      lines: [
        ['Smažený vepřový řízek', 2],
        ['Pilsner Urquell', 2],
      ],
      steps: ['approve', 'close'],
    },
    {
      table: 5,
      lines: [
        ['Svíčková na smetaně', 2, 'jednou bez brusinek'],
        ['Domácí limonáda', 2],
      ],
      steps: ['approve'],
    },
    {
      table: 3,
      lines: [
        ['Smažený sýr', 1],
        ['Hovězí guláš', 1],
      ],
      steps: ['approve'],
    },
  ],
  [
    {
      table: 7,
      lines: [
        ['Hovězí vývar', 2],
        ['Pečená kachna', 1, 'knedlík navíc'],
        ['Candát', 1],
      ],
      steps: [],
    },
    { table: 4, call: true },
  ],
  [
    {
      table: 1,
      lines: [
        ['Nakládaný hermelín', 1],
        ['Pilsner Urquell', 3],
      ],
      steps: [],
    },
    {
      table: 6,
      lines: [
        ['Jablečný štrúdl', 2],
        ['Espresso', 2],
      ],
      steps: [],
    },
  ],
];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param guest the sender's phone, when something is sent */
async function ask(url, path, body, guest) {
  const headers = guest && { 'content-type': 'application/json', 'x-phone': guest.phone };
  const response = await fetch(url + path, body && { method: 'POST', body: JSON.stringify(body), headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Finds a dish by name, or the next unused one, since the demo's card may change. */
function findDish(menu, name, used) {
  const found = menu.find((item) => item.name.startsWith(name)) ?? menu.find((item) => !used.has(item.id));
  if (!found.name.startsWith(name)) console.log(`  ${name} is not on the menu, ${found.name} is taken instead`);
  used.add(found.id);
  return found;
}

async function order(url, menu, { table, lines }, guest) {
  const used = new Set();
  const items = lines.map(([name, quantity, note]) => {
    const { id, price_czk: price, modifiers = [] } = findDish(menu, name, used);
    const chosen = modifiers.flatMap(({ min, options }) => options.filter(({ isSoldOut }) => !isSoldOut).slice(0, min));
    const full = chosen.reduce((sum, option) => sum + option.priceCZK, price);
    const options = chosen.map((option) => option.id);
    return { itemId: id, quantity, price: full, ...(options.length > 0 && { options }), ...(note && { note }) };
  });
  const totalPrice = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const body = { venueId: VENUE, tableId: table, vs: guest.vs, items, totalPrice, currency: 'CZK' };
  return ask(url, '/api/createorder', body, guest);
}

async function openBoard(browser, url, colorScheme) {
  const context = await browser.newContext({ viewport: TABLET, deviceScaleFactor: 2, colorScheme, locale: 'cs-CZ' });
  const page = await context.newPage();
  await page.goto(`${url}/`);
  await page.getByRole('button', { name: 'Přihlášení' }).first().click();
  await page.getByText('staff@demo.test').click();
  await page.waitForURL((address) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(address.pathname));
  await page.goto(`${url}/OrderPage`);
  await page.getByRole('region', { name: 'Čeká na schválení' }).waitFor();
  const start = page.getByRole('button', { name: /Začít směnu|Zahájit směnu/ });
  if (await start.count()) await start.first().click();
  return page;
}

async function decide(page, tableName, steps) {
  for (const step of steps) {
    const name = step === 'approve' ? 'Schválit' : 'Uzavřít';
    const ticket = page.getByRole('article').filter({ hasText: tableName });
    // The board accepts a press only on an element that has been in its place for a while, and a decided ticket stays
    // for the same time.
    await wait(READING_MS);
    await ticket.getByRole('button', { name }).first().click();
    await wait(3000);
  }
}

/** Chromium writes WebP; the page's own scale makes the smaller size. */
async function photograph(page, name, size) {
  const y = await page.evaluate(() => scrollY);
  const client = await page.context().newCDPSession(page);
  for (const [suffix, scale] of [
    ['1x', 0.5],
    ['2x', 1],
  ]) {
    const clip = { x: 0, y, ...size, scale };
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
    writeFileSync(join(FOLDER, `${name}-${suffix}.webp`), Buffer.from(data, 'base64'));
  }
}

async function shootBoard(browser, url, guestAt) {
  const menu = await ask(url, `/api/getcurrentmenu?vid=${VENUE}`);
  const page = await openBoard(browser, url, 'light');
  for (const [index, turn] of TURNS.entries()) {
    if (index > 0) await wait(PAUSE_MS);
    for (const event of turn) {
      const guest = guestAt(event.table);
      if (event.call) {
        await ask(url, '/api/callstaff', { tableId: event.table, vs: guest.vs }, guest);
        continue;
      }
      const { tableName } = await order(url, menu, event, guest);
      await page.getByRole('article').filter({ hasText: tableName }).first().waitFor();
      await decide(page, tableName, event.steps);
    }
  }
  await wait(8000);
  await photograph(page, 'board-light', TABLET);
  await page.emulateMedia({ colorScheme: 'dark' });
  await wait(1000);
  await photograph(page, 'board-dark', TABLET);
}

/** Runs in the page. */
const inSightLoaded = () =>
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight);

async function shootGuest(browser, url, guestAt) {
  const { tableName } = await ask(url, `/api/gettableinfo?vid=${VENUE}&tid=7`);
  console.log(`  the guest sits at ${tableName}`);
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'cs-CZ',
  });
  const page = await context.newPage();
  await page.goto(`${url}/menu-page?vid=${VENUE}&tid=7&vs=${guestAt(7).vs}`);
  for (const dish of ['Svíčková na smetaně', 'Hovězí guláš']) {
    await page
      .getByRole('button', { name: `Přidat ${dish}` })
      .first()
      .click();
  }
  await page
    .getByRole('button', { name: 'Hlavní jídla' })
    .or(page.getByRole('link', { name: 'Hlavní jídla' }))
    .first()
    .click();
  await wait(2500);
  await page.waitForFunction(inSightLoaded);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await wait(500);
    await photograph(page, `guest-menu-${colorScheme}`, PHONE);
  }
}

mkdirSync(FOLDER, { recursive: true });
await lookAtProduct(async (browser, url) => {
  await picturesHung(url, [1]);
  const guestAt = await seatedGuests(url, VENUE, staffToken(url));
  await shootGuest(browser, url, guestAt);
  await shootBoard(browser, url, guestAt);
});
console.log(`Pictures are in ${FOLDER}`);
