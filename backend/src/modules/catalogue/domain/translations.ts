import type { GuestLanguage } from '@stolek/rules/guest-language';

export const TRANSLATED_KINDS = ['product', 'category', 'group', 'option'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

export interface Translation {
  readonly kind: TranslatedKind;
  readonly id: number;
  readonly language: GuestLanguage;
  readonly name: string;
  readonly description: string | null;
}

interface CzechTexts {
  readonly czechName: string;
  readonly czechDescription: string | null;
}

export type StoredTranslation = Translation & CzechTexts & { readonly of: string | null };

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Dish {
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly modifiers?: (Named & { options: Named[] })[] | undefined;
}

interface Described {
  readonly productId: number;
  readonly name: string;
  readonly description: string | null;
}

type TranslatedTexts = Pick<Translation, 'name' | 'description'> & CzechTexts;

/** Names and descriptions of a venue's catalogue in guests' languages (docs/product.md#translations). */
export class Translations {
  private readonly byKey: ReadonlyMap<string, TranslatedTexts>;
  readonly languages: ReadonlySet<GuestLanguage>;

  constructor(rows: readonly StoredTranslation[]) {
    this.byKey = new Map(rows.map((row) => [keyOf(row.language, row.kind, row.of ?? row.id), row]));
    this.languages = new Set(rows.map(({ language }) => language));
  }

  has(language: GuestLanguage): boolean {
    return this.languages.has(language);
  }

  /** @returns the languages in which the product's current name and description (if any) are translated */
  languagesOf({ productId, name, description }: Described): ReadonlySet<GuestLanguage> {
    const isWhole = (language: GuestLanguage): boolean => {
      const translation = this.byKey.get(keyOf(language, 'product', productId));
      if (translation?.czechName !== name) return false;
      return description === null || (translation.description !== null && translation.czechDescription === description);
    };
    return new Set([...this.languages].filter(isWhole));
  }

  /**
   * Translates an item. A text stays in Czech if its Czech original has changed since the translation. If the name has
   * changed, the description stays in Czech too.
   * @param productId of the item
   * @returns the item in that language; `cs` has the Czech originals of its translated words
   */
  of<Item extends Dish>(item: Item, productId: number, language: GuestLanguage): Item {
    const translation = (kind: TranslatedKind, key: number | string, czech: string) => {
      const found = this.byKey.get(keyOf(language, kind, key));
      return found?.czechName === czech ? found : undefined;
    };
    const product = translation('product', productId, item.name);
    const description = product?.czechDescription === item.description ? product.description : null;
    const category = translation('category', item.category, item.category);
    const cs = {
      ...(product && { name: item.name }),
      ...(description !== null && { description: item.description ?? '' }),
      ...(category && { category: item.category }),
    };
    return {
      ...item,
      ...(product && { name: product.name, description: description ?? item.description }),
      ...(category && { category: category.name }),
      ...(item.modifiers && {
        modifiers: item.modifiers.map((group) => ({
          ...named(group, translation('group', group.id, group.name)),
          options: group.options.map((option) => named(option, translation('option', option.id, option.name))),
        })),
      }),
      ...(Object.keys(cs).length > 0 && { cs }),
    };
  }
}

function named<Thing extends { name: string }>(
  thing: Thing,
  translation: TranslatedTexts | undefined,
): Thing & { cs?: string } {
  return translation === undefined ? thing : { ...thing, name: translation.name, cs: thing.name };
}

function keyOf(language: GuestLanguage, kind: TranslatedKind, key: number | string): string {
  return `${language} ${kind} ${key}`;
}
