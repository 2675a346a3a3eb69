import type { errorTexts } from '#api/api-error.ts';
import type { ErrorCode } from '#api/generated-error-codes.ts';
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

export type GuestErrorCode = Extract<
  ErrorCode,
  | 'VENUE_NOT_FOUND'
  | 'TABLE_NOT_FOUND'
  | 'NO_VALID_MENU'
  | 'ORDER_NOT_FOUND'
  | 'PRICE_CHANGED'
  | 'ORDER_STATE_CONFLICT'
  | 'ORDER_DECIDED'
  | 'WITHDRAWAL_TOO_LATE'
  | 'CONCURRENT_CHANGE'
  | 'TABLE_CODE_RENEWED'
  | 'TABLE_CODE_REQUIRED'
  | 'NOBODY_SERVES'
  | 'ORDERING_PAUSED'
  | 'VISIT_ENDED'
  | 'TOO_MANY_PHONES'
  | 'PHONE_REMOVED'
  | 'ITEM_SOLD_OUT'
  | 'SOLD_OUT'
  | 'OPTION_UNAVAILABLE'
  | 'TOO_MANY_WAITING_ORDERS'
  | 'OFFER_EXPIRED'
  | 'EMPTY_ORDER'
  | 'TOO_MANY_LINES'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'MODIFIER_REQUIRED'
  | 'TOO_MANY_OPTIONS'
  | 'NOTES_TOO_LONG'
  | 'MENU_ITEM_NOT_ON_MENU'
  | 'NO_MENU_NOW'
  | 'EUR_NOT_ALLOWED'
  | 'STAFF_CALL_NOT_FOUND'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'ORDER_OUTCOME_UNKNOWN'
  | 'CLOCK_AHEAD'
>;

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
  readonly errors: Readonly<Record<GuestErrorCode | 'OTHER', string>> & typeof errorTexts;
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
