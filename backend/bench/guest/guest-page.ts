import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { MeasuredServer } from '../measured-server.js';
import { table, targetTable, withSpread } from '../report.js';
import { median, quantile } from '../statistics.js';
import { serveBarePage } from './bare-page.js';
import { lighthouseScores } from './lighthouse-scores.js';
import { chromiumPath, CHROMIUM_FLAGS, paintOf, tapsOf } from './phone.js';

const ROUNDS = 7;
const TAPS = 20;
const PORT = 4790;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** `npm run bench -- guest`: the guest's page against a bare static one with the same cards, in turns, on a slow phone. */
export async function guestPage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-guest-'));
  const environment = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  const server = await MeasuredServer.start(
    { name: 'product', entry: MAIN, probe: '/health/ready' },
    PORT,
    environment,
  );
  const bare = await serveBarePage(`${server.origin}/api/getcurrentmenu?vid=1&tid=1`);
  try {
    const url = `http://localhost:${PORT}/menu-page?vid=1&tid=1&vs=bench`;
    const { product, plain, taps } = await measure(url, bare.url);
    const ratios = product.map((value, round) => value / (plain[round] ?? Number.NaN));
    console.log(
      table(
        ['slow 4G, CPU 4× slower', 'ms'],
        [
          ['largest paint, bare static page', withSpread(plain)],
          ["largest paint, guest's page", withSpread(product)],
          ["tap on 'Přidat' to its paint, median", median(taps).toFixed(0)],
          ["tap on 'Přidat' to its paint, 90 %", quantile(taps, 0.9).toFixed(0)],
        ],
      ),
    );
    const scores = await lighthouseScores(url);
    console.log(
      `\n${targetTable([
        { title: 'largest paint, times the bare page', value: median(ratios), most: 1.3 },
        { title: "tap on 'Přidat', 90 % of them, ms", value: quantile(taps, 0.9), most: 100 },
        { title: 'Lighthouse performance', value: scores.performance, least: 95 },
        { title: 'Lighthouse accessibility', value: scores.accessibility, least: 100 },
        { title: 'Lighthouse best practices', value: scores.bestPractices, least: 100 },
      ])}`,
    );
  } finally {
    await bare.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, bareUrl: string): Promise<{ product: number[]; plain: number[]; taps: number[] }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const product: number[] = [];
    const plain: number[] = [];
    // The first of each is thrown away: the browser and the server warm up on it.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [ours, theirs] = [await paintOf(browser, url), await paintOf(browser, bareUrl)];
      if (round === 0) continue;
      product.push(ours);
      plain.push(theirs);
    }
    return { product, plain, taps: await tapsOf(browser, url, TAPS) };
  } finally {
    await browser.close();
  }
}
