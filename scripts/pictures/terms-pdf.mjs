/**
 * Prints the terms, frontend/documents/obchodni-podminky.md, as the PDF that /terms offers: A4, the product's own font,
 * tagged for assistive technology. `node scripts/pictures/terms-pdf.mjs`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../testkit/browser.mjs';
import { chromiumPath } from '../run/chromium.mjs';
import { ROOT } from '../run/processes.mjs';

const SOURCE = join(ROOT, 'frontend/documents/obchodni-podminky.md');
const TARGET = join(ROOT, 'frontend/public/documents/obchodni-podminky.pdf');
const FONTS = join(ROOT, 'frontend/src/app/theme/fonts');

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Handles headings, numbered points and paragraphs, because the document has nothing else. */
function htmlOf(markdown) {
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks.map((block) => {
    if (block.startsWith('## ')) return `<h2>${escapeHtml(block.slice(3))}</h2>`;
    if (block.startsWith('# ')) return `<h1>${escapeHtml(block.slice(2))}</h1>`;
    if (!/^\d+\. /.test(block)) return `<p>${escapeHtml(block)}</p>`;
    const points = block.split('\n').map((line) => `<li>${escapeHtml(line.replace(/^\d+\. /, ''))}</li>`);
    return `<ol>${points.join('')}</ol>`;
  });
}

const font = (name, range) =>
  `@font-face{font-family:Text;font-weight:400 700;unicode-range:${range};` +
  `src:url(data:font/woff2;base64,${readFileSync(join(FONTS, name)).toString('base64')})}`;

const STYLE = `
  ${font('source-sans-3-latin.woff2', 'U+0000-00FF,U+2000-206F')}
  ${font('source-sans-3-czech.woff2', 'U+0100-017E')}
  body { font: 10.5pt/1.5 Text; color: #1d1a16; }
  h1 { font-size: 22pt; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 6pt; }
  h2 { font-size: 13pt; margin: 18pt 0 4pt; break-after: avoid; }
  p { margin: 0 0 6pt; color: #5b5347; }
  ol { margin: 0; padding-left: 18pt; }
  li { margin-bottom: 5pt; break-inside: avoid; }
`;

const FOOTER =
  '<div style="width:100%;font-size:8px;text-align:center;color:#5b5347"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';

const markdown = readFileSync(SOURCE, 'utf8');
const title = /^# (.*)$/m.exec(markdown)[1];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  const head = `<meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`;
  await page.setContent(
    `<!doctype html><html lang="cs"><head>${head}</head><body>${htmlOf(markdown).join('\n')}</body></html>`,
  );
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: FOOTER,
    tagged: true,
    outline: true,
  });
  mkdirSync(join(TARGET, '..'), { recursive: true });
  writeFileSync(TARGET, pdf);
  console.log(`${TARGET}: ${(pdf.length / 1024).toFixed(0)} kB`);
} finally {
  await browser.close();
}
