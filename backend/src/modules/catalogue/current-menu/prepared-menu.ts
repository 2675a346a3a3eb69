import type { GuestLanguage } from '@stolek/rules/guest-language';
import type { Course } from '#kernel/course.js';
import type { MinorUnits } from '#kernel/money.js';
import { sharedCall } from '#kernel/shared-call.js';
import { allHaveEur, currentItems, isOfDay, type MenuEntry } from '../domain/current-items.js';
import type { OfferedGroup } from '../domain/modifiers.js';
import { dayHeading, soupInPrice } from '../domain/day-words.js';
import { Translations } from '../domain/translations.js';
import { menuItemOf, type MenuItem } from './menu-item.dto.js';
import { changeHeaders, type OfferChange } from './offer-change.js';
import { mappedInPieces } from '#platform/http/long-list.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';

export interface SoldItem {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  readonly categoryId: number | null;
  readonly station: number | null;
  readonly course: Course | null;
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  readonly listedAllergens: readonly number[];
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly soldOut: boolean;
  readonly pausedUntil?: string | null;
  readonly isAdult: boolean;
  readonly vatRate: number | null;
  readonly modifiers: readonly OfferedGroup[];
}

export interface SoldNow {
  readonly items: ReadonlyMap<number, SoldItem>;
  /** True if the whole menu has prices in euros (docs/product.md#euros). */
  readonly allHaveEur: boolean;
  readonly asAnswered: readonly MenuItem[];
}

export interface PlannedItems {
  readonly entries: readonly MenuEntry[];
  readonly translations: Translations;
}

export interface MenuOfGuests {
  readonly asAnswered: readonly MenuItem[];
  readonly answer: PreparedAnswer;
}

/** Dishes whose answers are made before other requests run again; 2,000 with long texts would take 0.3 s. */
const AT_ONCE = 200;

/** The menu at a moment: prices for orders, and the answers for guests, which are made when first read. */
export class PreparedMenu implements SoldNow {
  readonly items: ReadonlyMap<number, SoldItem>;
  readonly allHaveEur: boolean;
  private readonly hasDayMenu: boolean;

  private czech: MenuOfGuests | null = null;
  private readonly translated = new Map<GuestLanguage, MenuOfGuests>();
  private readonly making = sharedCall((language: GuestLanguage) => this.makeInPieces(language));

  private constructor(
    private readonly entries: readonly MenuEntry[],
    private readonly change: OfferChange | null,
    private readonly showPortionsFrom: number,
    private readonly translations: Translations,
  ) {
    this.items = new Map(entries.map((entry) => [entry.id, entry]));
    this.allHaveEur = allHaveEur(entries);
    this.hasDayMenu = entries.some(isOfDay);
  }

  /** @returns `null` if there are no entries */
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

  get asAnswered(): readonly MenuItem[] {
    return this.in('cs').asAnswered;
  }

  /** @returns the menu in this language, or in Czech if the venue has no translation into it */
  in(language: GuestLanguage): MenuOfGuests {
    return this.ready(language) ?? this.make(language);
  }

  /** Like {@link in}, but other requests run between the parts of a long menu. */
  async whenMade(language: GuestLanguage): Promise<MenuOfGuests> {
    if (this.entries.length <= AT_ONCE) return this.in(language);
    return this.ready(language) ?? this.making(this.isTranslated(language) ? language : 'cs');
  }

  /** @returns `null` until a guest has read the menu in that language */
  ready(language: GuestLanguage): MenuOfGuests | null {
    return this.isTranslated(language) ? (this.translated.get(language) ?? null) : this.czech;
  }

  private isTranslated(language: GuestLanguage): boolean {
    return language !== 'cs' && (this.hasDayMenu || this.translations.has(language));
  }

  private make(language: GuestLanguage): MenuOfGuests {
    const items = this.isTranslated(language)
      ? this.asAnswered.map(this.translation(language))
      : this.entries.map((entry) => menuItemOf(entry, this.showPortionsFrom));
    return this.keep(language, items, JSON.stringify(items));
  }

  private async makeInPieces(language: GuestLanguage): Promise<MenuOfGuests> {
    const items = this.isTranslated(language)
      ? await mappedInPieces((await this.whenMade('cs')).asAnswered, this.translation(language))
      : await mappedInPieces(this.entries, (entry) => menuItemOf(entry, this.showPortionsFrom));
    const texts = await mappedInPieces(items, (item) => JSON.stringify(item));
    return this.keep(language, items, `[${texts.join(',')}]`);
  }

  private translation(language: GuestLanguage): (item: MenuItem, index: number) => MenuItem {
    return (item, index) => translatedItem(item, this.entries[index]!, this.translations, language);
  }

  private keep(language: GuestLanguage, asAnswered: readonly MenuItem[], text: string): MenuOfGuests {
    const made = { asAnswered, answer: new PreparedAnswer(text, changeHeaders(this.change)) };
    if (this.isTranslated(language)) this.translated.set(language, made);
    else this.czech = made;
    return made;
  }
}

function translatedItem(
  item: MenuItem,
  { productId, dayUntil = null }: MenuEntry,
  translations: Translations,
  language: GuestLanguage,
): MenuItem {
  const translation = translations.of(item, productId, language);
  if (dayUntil === null || language === 'cs') return translation;
  return {
    ...translation,
    category: dayHeading(dayUntil, language),
    cs: { ...translation.cs, category: item.category },
    ...(translation.modifiers && {
      modifiers: translation.modifiers.map((group) =>
        group.isDaySoup ? { ...group, name: soupInPrice(language), cs: group.name } : group,
      ),
    }),
  };
}
