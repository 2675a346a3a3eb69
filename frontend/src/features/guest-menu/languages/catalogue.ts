import type { errorTexts } from '#api/api-error.ts';
import type { causeTexts } from '#shared/failure-cause.ts';
import type { choiceTexts } from '#shared/texts/choice-texts.ts';
import type { commonTexts } from '#shared/texts/common-texts.ts';
import type { dietaryNames } from '#shared/texts/dish-facts.ts';
import type { lineTexts } from '#shared/texts/line-texts.ts';
import type { payingTexts } from '#shared/texts/paying-texts.ts';
import type { footerTexts } from '#shared/texts/site-texts.ts';
import type { billTexts } from '../bill/bill-texts';
import type { lineNewsTexts } from '../corrections/line-news-texts';
import type { guestLaterTexts } from '../guest-later-texts';
import type { guestMenuTexts } from '../guest-menu-texts';
import type { onceMoreTexts } from '../once-more/once-more-texts';
import type { changesTexts } from '../ordering/changes-texts';
import type { newsTexts } from '../orders/news-texts';
import type { orderTexts } from '../orders/order-texts';
import type { rareTexts } from '../rare-texts';
import type { DietWords, searchTexts } from '../search/search-texts';
import type { sessionExpiredTexts } from '../table/session-expired-texts';
import type { takingBackTexts } from '../taking-back/taking-back-texts';
import type { whenTexts } from '../validity/when-texts';
import type { partyTexts } from '../visit/party-texts';

type Words<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Texts[Key] extends string
      ? string
      : Words<Texts[Key]>;
};

type Numbered = Readonly<Record<`${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14}`, string>>;

export type MenuCatalogue = {
  readonly menu: Words<typeof guestMenuTexts>;
  readonly search: Words<typeof searchTexts>;
  readonly freeOf: Numbered;
  readonly diets: DietWords;
  readonly allergens: Numbered;
  readonly marks: Words<typeof dietaryNames>;
  readonly choices: Words<typeof choiceTexts>;
  readonly portions: { readonly left: (left: number) => string };
  readonly when: Words<typeof whenTexts>;
  readonly units: { readonly now: string; readonly s: string; readonly min: string; readonly h: string };
  readonly tables: { readonly one: (name: string) => string; readonly several: (names: string) => string };
  readonly common: Words<typeof commonTexts>;
  readonly footer: Words<typeof footerTexts>;
  readonly causes: Words<typeof causeTexts>;
  readonly errors: Readonly<typeof errorTexts> & { readonly OTHER: string };
};

export type OrdersCatalogue = {
  readonly later: Words<typeof guestLaterTexts>;
  readonly rare: Words<typeof rareTexts>;
  readonly bill: Words<typeof billTexts>;
  readonly paying: Words<typeof payingTexts>;
  readonly lineNews: Words<typeof lineNewsTexts>;
  readonly lines: Words<typeof lineTexts>;
  readonly onceMore: Words<typeof onceMoreTexts>;
  readonly changes: Words<typeof changesTexts>;
  readonly news: Words<typeof newsTexts>;
  readonly orders: Words<typeof orderTexts>;
  readonly sessionExpired: Words<typeof sessionExpiredTexts>;
  readonly takingBack: Words<typeof takingBackTexts>;
  readonly party: Words<typeof partyTexts>;
};
