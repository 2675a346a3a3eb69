/**
 * Lighthouse on every public page, as a phone: `npm run lighthouse`, or `npm run lighthouse -- /pricing /about` for some,
 * or with the address of a running product. `npm run lighthouse -- office` opens the pages behind the sign-in on a desk's
 * screen. Prints the scores; ends badly when one is below its target.
 */
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { rmSync } from 'node:fs';
import { chromiumPath } from '../scripts/run/chromium.mjs';
import { CHROMIUM_FLAGS } from '../testkit/browser.mjs';
import { freePort } from '../testkit/product-process.mjs';
import { startProduct } from '../scripts/run/running-product.mjs';
import { makeTemporaryFolder } from '../testkit/temporary-folder.mjs';

const words = process.argv.slice(2);
const given = words.find((word) => /^https?:/.test(word));
const wanted = words.filter((word) => word.startsWith('/'));
const isOffice = words.includes('office');

// No search engine sees a page behind the sign-in.
const TARGETS = isOffice
  ? { performance: 90, accessibility: 100, 'best-practices': 100 }
  : { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(TARGETS);
const WIDTH = isOffice ? 42 : 28;
const HISTORY = '/OrderHistoryPage?venue=1';
const INTERNAL = '/InternalAdministrationPage?tab=';
/** The pages behind the sign-in, by the account that opens them. */
const OFFICE = {
  'owner@demo.test': [
    '/prehled?venue=1',
    '/OrderPage?venue=1',
    '/prehledy?venue=1',
    ...['', '&part=cancelled', '&part=refused', '&part=calls'].map((view) => HISTORY + view),
    ...['Produkty', 'Menu', 'Provozovna', 'Kategorie', 'Stoly', 'Doplňky'].map(
      (tab) => `/AdministrationPage?venue=1&tab=${encodeURIComponent(tab)}`,
    ),
    '/editmenupage?venue=1&menuId=1',
    '/profile',
    `${INTERNAL}users`,
  ],
  'sa@demo.test': [`${INTERNAL}companies`, `${INTERNAL}users`, '/add-company', '/LeadsPage', `${INTERNAL}diagnostika`],
};
/** One run may meet a busy machine: a page below its target is measured again, and the better run counts. */
const TRIES = 3;

async function pathsOf(url) {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
}

async function measure(url, port) {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: 'silent' };
  const { lhr } = await lighthouse(url, flags, isOffice ? desktopConfig : undefined);
  const scores = CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
  const failed = Object.values(lhr.audits).filter(({ score, id }) => {
    const refs = CATEGORIES.slice(1).flatMap((name) => lhr.categories[name].auditRefs);
    return score !== null && score < 1 && refs.some((ref) => ref.id === id && ref.weight > 0);
  });
  const paint = lhr.audits['largest-contentful-paint'].numericValue;
  const blocked = lhr.audits['total-blocking-time'].numericValue;
  return { scores, failed: failed.map(({ id }) => id), paint, blocked };
}

const passes = ({ scores }) => scores.every((score, index) => score >= TARGETS[CATEGORIES[index]]);

async function bestOf(url, port) {
  let best = await measure(url, port);
  for (let tries = 1; tries < TRIES && !passes(best); tries++) {
    const again = await measure(url, port);
    if (again.scores[0] >= best.scores[0]) best = again;
  }
  return best;
}

/** Lighthouse opens its pages in the browser's own profile, which stays signed in. */
async function openBrowser(port) {
  const profile = makeTemporaryFolder('stolek-lighthouse-');
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { executablePath: await chromiumPath(), args });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}

async function signIn(context, url, account) {
  // The provider's own session would sign in the account before without asking.
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(`${url}/`);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Přihlášení' }).first().click();
  await page.getByText(account).click();
  await page.waitForURL(({ pathname }) => !/^\/(oidc|auth-callback|workplace)(\/|$)/.test(pathname));
  await page.close();
}

/** @returns how many pages miss a target */
async function measureAll(paths, url, port) {
  let missed = 0;
  for (const path of paths) {
    const result = await bestOf(url + path, port);
    const numbers = result.scores.map((score) => String(score).padStart(14)).join('');
    const times = `${(result.paint / 1000).toFixed(2).padStart(12)} s ${result.blocked.toFixed(0).padStart(5)} ms`;
    console.log(`${decodeURIComponent(path).padEnd(WIDTH)} ${numbers}  ${times}  ${result.failed.join(' ')}`);
    if (!passes(result)) missed += 1;
  }
  return missed;
}

const product = given ? { url: given.replace(/\/$/, ''), stop: async () => undefined } : await startProduct();
const port = await freePort();
const browser = await openBrowser(port);
const chosen = (paths) => (wanted.length > 0 ? paths.filter((path) => wanted.includes(path)) : paths);
let missed = 0;
try {
  console.log(
    `${'page'.padEnd(WIDTH)} ${CATEGORIES.map((name) => name.padStart(14)).join('')}   largest paint  blocked`,
  );
  if (isOffice) {
    for (const [account, paths] of Object.entries(OFFICE)) {
      if (chosen(paths).length === 0) continue;
      await signIn(browser.context, product.url, account);
      missed += await measureAll(chosen(paths), product.url, port);
    }
  } else {
    missed = await measureAll(wanted.length > 0 ? wanted : await pathsOf(product.url), product.url, port);
  }
  console.log(missed === 0 ? 'Every target is met.' : `${missed} pages miss a target.`);
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
