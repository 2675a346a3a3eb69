import { FOREIGN } from '#test/czech-words.ts';
import { errorTexts } from '#api/api-error.ts';
import { allergenNames, dietaryNames } from '#shared/texts/dish-facts.ts';
import { causeTexts } from '#shared/failure-cause.ts';
import { choiceTexts } from '#shared/texts/choice-texts.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { lineTexts } from '#shared/texts/line-texts.ts';
import { payingTexts } from '#shared/texts/paying-texts.ts';
import { footerTexts } from '#shared/texts/site-texts.ts';
import { billTexts } from '../bill/bill-texts';
import { lineNewsTexts } from '../corrections/line-news-texts';
import { guestLaterTexts } from '../guest-later-texts';
import { guestMenuTexts } from '../guest-menu-texts';
import { onceMoreTexts } from '../once-more/once-more-texts';
import { changesTexts } from '../ordering/changes-texts';
import { newsTexts } from '../orders/news-texts';
import { orderTexts } from '../orders/order-texts';
import { rareTexts } from '../rare-texts';
import { freeOf, searchTexts } from '../search/search-texts';
import { sessionExpiredTexts } from '../table/session-expired-texts';
import { takingBackTexts } from '../taking-back/taking-back-texts';
import { whenTexts } from '../validity/when-texts';
import { partyTexts } from '../visit/party-texts';
import { LANGUAGES } from './choose-language';
import { catalogue as de } from './de';
import { catalogue as en } from './en';
import { catalogue as pl } from './pl';
import { catalogue as sk } from './sk';
import { catalogue as uk } from './uk';

const CATALOGUES = { en, de, uk, pl, sk } as const;
const CZECH: Record<string, object> = {
  menu: guestMenuTexts,
  later: guestLaterTexts,
  bill: billTexts,
  lineNews: lineNewsTexts,
  onceMore: onceMoreTexts,
  changes: changesTexts,
  news: newsTexts,
  orders: orderTexts,
  search: searchTexts,
  sessionExpired: sessionExpiredTexts,
  takingBack: takingBackTexts,
  party: partyTexts,
  common: commonTexts,
  footer: footerTexts,
  choices: choiceTexts,
  lines: lineTexts,
  paying: payingTexts,
  allergens: allergenNames,
  freeOf,
  marks: dietaryNames,
  when: whenTexts,
  causes: causeTexts,
  rare: rareTexts,
  errors: errorTexts,
};
/** Values of all kinds: numbers as counts, names and times as words. */
const COUNTS = [1, 2, 3, 5, 11, 21, 22];
/** A party has at least two phones, and a week seven days. */
const LEAST: Record<string, number> = { partyOf: 2, showDishes: Infinity };
const MOST: Record<string, number> = { onDay: 6 };

/** @returns each text by its path; functions are called with counts and words */
function entries(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string][] => {
    const at = `${path}.${key}`;
    if (typeof text === 'string') return [[at, text]];
    if (typeof text === 'object' && text !== null) return entries(text, at);
    const make = text as (...values: unknown[]) => string;
    const counts = COUNTS.filter((count) => !(LEAST[key]! > count) && !(MOST[key]! < count));
    return counts.map((count) => [`${at}(${count})`, make(count, count, `${count}`)]);
  });
}

describe.each(Object.entries(CATALOGUES))('the texts in %s', (language, catalogue) => {
  it('have every group and every text of the Czech catalogue', () => {
    for (const [part, czech] of Object.entries(CZECH)) {
      const texts = (catalogue as Record<string, object>)[part] ?? {};
      expect([part, Object.keys(texts)]).toEqual([part, expect.arrayContaining(Object.keys(czech))]);
    }
  });

  it('have a sentence for every refusal that has an English sentence', () => {
    expect(Object.keys(catalogue.errors).sort()).toEqual(Object.keys(en.errors).sort());
  });

  it('have no empty, undefined or doubly spaced text, and no Czech letter', () => {
    for (const [path, text] of entries(catalogue)) {
      expect([path, text]).toEqual([path, expect.stringMatching(/^(?!\s)(?!.*( {2}|undefined|NaN)).+(?<!\s)$/)]);
      expect([path, FOREIGN[language as keyof typeof FOREIGN].exec(text)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('have no long text that is a copy of the Czech one, except for some in Slovak', () => {
    const own = new Map(Object.entries(CZECH).flatMap(([part, texts]) => entries(texts, part)));
    const same = entries(catalogue).filter(([path, text]) => own.get(path.slice(1)) === text && text.length > 14);
    // Slovak has some of the same texts.
    if (language !== 'sk') expect(same.map(([path]) => path)).toEqual([]);
    else expect(same.length).toBeLessThan(entries(catalogue).length / 8);
  });
});

describe('the catalogues of the languages', () => {
  it('choose plural forms by the rules of the language', () => {
    const found = ({ search }: { search: { found: (count: number) => string } }) => [1, 2, 5, 21, 22].map(search.found);
    expect(found(en)).toEqual([
      '1 item found.',
      '2 items found.',
      '5 items found.',
      '21 items found.',
      '22 items found.',
    ]);
    expect(found(uk)).toEqual([
      'Знайдено 1 позицію.',
      'Знайдено 2 позиції.',
      'Знайдено 5 позицій.',
      'Знайдено 21 позицію.',
      'Знайдено 22 позиції.',
    ]);
    expect(found(pl).map((text) => text.split(' ').at(-1))).toEqual([
      'pozycję.',
      'pozycje.',
      'pozycji.',
      'pozycji.',
      'pozycje.',
    ]);
    expect(Object.keys(LANGUAGES)).toEqual(['cs', ...Object.keys(CATALOGUES)]);
  });
});
