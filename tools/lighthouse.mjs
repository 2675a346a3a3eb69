/**
 * Lighthouse on every public page, as a phone: `npm run lighthouse`, or `npm run lighthouse -- /pricing /about` for some,
 * or with the address of a running product. Prints the scores; ends badly when one is below its target.
 */
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { buildStale } from '../scripts/run/build.mjs';
import { chromiumPath } from '../scripts/run/chromium.mjs';
import { CHROMIUM_FLAGS } from '../testkit/browser.mjs';
import { freePort } from '../testkit/product-process.mjs';
import { startProduct } from '../scripts/run/running-product.mjs';

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(TARGETS);
/** One run may meet a busy machine: a page below its target is measured again, and the better run counts. */
const TRIES = 3;

const words = process.argv.slice(2);
const given = words.find((word) => /^https?:/.test(word));
const wanted = words.filter((word) => word.startsWith('/'));

async function pathsOf(url) {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...siteMap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
}

async function measure(url, port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
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

if (!given) await buildStale();
const product = given ? { url: given.replace(/\/$/, ''), stop: async () => undefined } : await startProduct();
const port = await freePort();
const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
let missed = 0;
try {
  const paths = wanted.length > 0 ? wanted : await pathsOf(product.url);
  console.log(`${'page'.padEnd(28)} ${CATEGORIES.map((name) => name.padStart(14)).join('')}   largest paint  blocked`);
  for (const path of paths) {
    const result = await bestOf(product.url + path, port);
    const numbers = result.scores.map((score) => String(score).padStart(14)).join('');
    const times = `${(result.paint / 1000).toFixed(2).padStart(12)} s ${result.blocked.toFixed(0).padStart(5)} ms`;
    console.log(`${path.padEnd(28)} ${numbers}  ${times}  ${result.failed.join(' ')}`);
    if (!passes(result)) missed += 1;
  }
  console.log(missed === 0 ? 'Every target is met.' : `${missed} pages miss a target.`);
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
