import type { MinorUnits } from '#kernel/money.js';
import { allHaveEur, currentItems, type MenuEntry } from '../domain/current-items.js';
import type { OfferedGroup } from '../domain/modifiers.js';
import { Translations } from '../domain/translations.js';
import type { GuestLanguage } from '#kernel/guest-language.js';
import { menuItemOf, type MenuItem } from './menu-item.dto.js';
import { changeHeaders, type OfferChange } from './offer-change.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';

/** Orders refer to `id`. */
export interface SoldItem {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly soldOut: boolean;
  readonly isAdult: boolean;
  /** Percent on this day; `null`: not stated. */
  readonly vatRate: number | null;
  readonly modifiers: readonly OfferedGroup[];
}

export interface SoldNow {
  readonly items: ReadonlyMap<number, SoldItem>;
  /** docs/product.md#euros */
  readonly allHaveEur: boolean;
  readonly asAnswered: readonly MenuItem[];
}

/** The menu in one language. */
export interface MenuOfGuests {
  readonly asAnswered: readonly MenuItem[];
  readonly answer: PreparedAnswer;
}

/** A price list for ordering, and prepared answers for guests; its own are Czech. */
export class PreparedMenu implements SoldNow, MenuOfGuests {
  readonly items: ReadonlyMap<number, SoldItem>;
  readonly allHaveEur: boolean;
  readonly asAnswered: readonly MenuItem[];
  readonly answer: PreparedAnswer;

  private readonly translated = new Map<GuestLanguage, MenuOfGuests>();

  private constructor(
    private readonly entries: readonly MenuEntry[],
    private readonly change: OfferChange | null,
    showPortionsFrom: number,
    private readonly translations: Translations,
  ) {
    this.items = new Map(entries.map((entry) => [entry.id, entry]));
    this.allHaveEur = allHaveEur(entries);
    this.asAnswered = entries.map((entry) => menuItemOf(entry, showPortionsFrom));
    this.answer = new PreparedAnswer(JSON.stringify(this.asAnswered), changeHeaders(change));
  }

  /** `null` if there is nothing to offer: an empty menu counts as none. */
  static of(
    entries: readonly MenuEntry[],
    change: OfferChange | null,
    showPortionsFrom: number,
    translations = new Translations([]),
  ): PreparedMenu | null {
    return entries.length === 0
      ? null
      : new PreparedMenu(currentItems(entries), change, showPortionsFrom, translations);
  }

  /** Created for the first guest in that language; the Czech one if the venue has no translation. */
  in(language: GuestLanguage): MenuOfGuests {
    if (!this.translations.has(language)) return this;
    const known = this.translated.get(language);
    if (known !== undefined) return known;
    const asAnswered = this.asAnswered.map((item, index) =>
      this.translations.of(item, this.entries[index]!.productId, language),
    );
    const made = { asAnswered, answer: new PreparedAnswer(JSON.stringify(asAnswered), changeHeaders(this.change)) };
    this.translated.set(language, made);
    return made;
  }
}
