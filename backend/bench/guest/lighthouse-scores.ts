import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../statistics.js';
import { chromiumPath, CHROMIUM_FLAGS } from './phone.js';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

/** @returns Lighthouse's scores for a phone, 0 to 100, the median of three runs; what cost points is printed */
export async function lighthouseScores(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: CHROMIUM_FLAGS });
  try {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await once(url, chrome.port));
    const of = (category: string) => median(runs.map((scores) => scores[category] ?? Number.NaN));
    return { performance: of('performance'), accessibility: of('accessibility'), bestPractices: of('best-practices') };
  } finally {
    chrome.kill();
  }
}

async function once(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error', locale: 'en-US' });
  if (!result) throw new Error('Lighthouse has no result');
  const { categories, audits } = result.lhr;
  for (const name of CATEGORIES.slice(1)) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && audit?.score !== undefined && audit.score < 1) {
        console.log(`  Lighthouse, ${name}: ${audit.title}`);
      }
    }
  }
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
}
