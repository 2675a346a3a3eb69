/**
 * Makes the picture of each public page for shared links (Open Graph, 1200 × 630) from the page's own heading and the
 * product shots, and the sign as PNG. `node scripts/pictures/page-pictures.mjs [http://address of a running product]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/processes.mjs';
import { lookAtProduct } from '../run/running-product.mjs';

const PUBLIC = join(ROOT, 'frontend/public');
const FONTS = join(ROOT, 'frontend/src/app/theme/fonts');
const SIZE = { width: 1200, height: 630 };
const QUALITY = 84;
const ICON = 512;

const embed = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const font = (name, range) =>
  `@font-face{font-family:Text;font-weight:400 700;unicode-range:${range};src:url(${embed(join(FONTS, name), 'font/woff2')})}`;

const STYLE = `
  ${font('source-sans-3-latin.woff2', 'U+0000-00FF,U+2000-206F')}
  ${font('source-sans-3-czech.woff2', 'U+0100-017E')}
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; font-family: Text; color: #1d1a16; background: #faf6ef; }
  .words { display: grid; align-content: space-between; width: 720px; height: 100%; padding: 64px 0 64px 72px; }
  .brand { display: flex; gap: 18px; align-items: center; color: #17513a; font-size: 44px; font-weight: 700; letter-spacing: -0.02em; }
  h1 { font-size: 76px; line-height: 1.04; letter-spacing: -0.035em; text-wrap: balance; }
  h1.long { font-size: 60px; }
  p { color: #5b5347; font-size: 30px; line-height: 1.3; }
  .phone { position: absolute; top: 56px; right: 88px; width: 320px; padding: 10px; border-radius: 44px; background: #1d1a16; box-shadow: 0 24px 64px rgb(49 40 26 / 0.25); }
  .phone img { display: block; width: 100%; border-radius: 34px; }
`;

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function card({ title, brand }) {
  const shot = embed(join(PUBLIC, 'shots/guest-menu-light-2x.webp'), 'image/webp');
  const sign = `<img src="${embed(join(PUBLIC, 'icon.svg'), 'image/svg+xml')}" width="64" height="64" alt="">`;
  return `<!doctype html><html lang="cs"><head><style>${STYLE}</style></head><body>
    <div class="words">
      <div class="brand">${sign}${escapeHtml(brand)}</div>
      <h1 class="${title.length > 34 ? 'long' : ''}">${escapeHtml(title)}</h1>
      <p>Objednávky od stolu přes QR kód</p>
    </div>
    <div class="phone"><img src="${shot}" alt=""></div></body></html>`;
}

async function drawCards(browser, url) {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);
  const page = await browser.newPage({ viewport: SIZE });
  mkdirSync(join(PUBLIC, 'og'), { recursive: true });
  for (const path of paths) {
    await page.goto(url + path);
    const title = (await page.locator('h1').innerText()).trim();
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const name = new URL(picture).pathname;
    await page.goto('about:blank');
    await page.setContent(card({ title, brand: 'Stolek' }));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(PUBLIC, name), type: 'jpeg', quality: QUALITY });
    console.log(`${name}  ${title}`);
  }
  await page.close();
}

async function drawIcon(browser) {
  const page = await browser.newPage({ viewport: { width: ICON, height: ICON } });
  const sign = embed(join(PUBLIC, 'icon.svg'), 'image/svg+xml');
  await page.setContent(`<body style="margin:0"><img src="${sign}" width="${ICON}" height="${ICON}" alt="">`);
  writeFileSync(join(PUBLIC, `icon-${ICON}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}

await lookAtProduct(async (browser, url) => {
  await drawCards(browser, url);
  await drawIcon(browser);
});
