import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cataloguePlays } from './catalogue-chapter.js';
import { Evening, type Recorded } from './evening.js';
import { comparable } from './known-differences.js';
import { minutesLaterPlay, nextDayPlays, peoplePlay, viewsPlay } from './later-chapters.js';
import { OrdersChapter } from './orders-chapter.js';
import { VisitsChapter } from './visits-chapter.js';

const FIXTURE = new URL('evening.json.gz', import.meta.url);

const stepsOf = (recorded: readonly Recorded[]): string => recorded.map((step) => JSON.stringify(step)).join(',\n');

/**
 * The evening was recorded by the last build before history began at 0.1 (commit 5b4164e1). RECORD_EVENING=1 replaces
 * it, for an intended change that `known-differences.ts` cannot name.
 */
describe('A recorded evening', () => {
  let evening: Evening;
  beforeAll(async () => {
    evening = await Evening.start();
    const card = await cataloguePlays(evening);
    await new OrdersChapter(evening, card).plays();
    await new VisitsChapter(evening).plays();
    await minutesLaterPlay(evening);
    await peoplePlay(evening);
    await viewsPlay(evening, 'in the evening');
    await nextDayPlays(evening);
    await viewsPlay(evening, 'the next day');
    if (process.env['RECORD_EVENING'] === '1') writeFileSync(FIXTURE, gzipSync(`[${stepsOf(evening.recorded)}]\n`));
  });
  afterAll(() => evening.close());

  test('gets the same answers, frames and exports from this build as from the recorded one', () => {
    const recorded = JSON.parse(gunzipSync(readFileSync(FIXTURE)).toString()) as Recorded[];
    expect(evening.recorded.map(([title]) => title)).toEqual(recorded.map(([title]) => title));
    expect(comparable(evening.recorded)).toEqual(comparable(recorded));
  });
});
