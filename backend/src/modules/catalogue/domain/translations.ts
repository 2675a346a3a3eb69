import type { GuestLanguage } from '#kernel/guest-language.js';

export const TRANSLATED_KINDS = ['product', 'category', 'group', 'option'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

export interface Translation {
  readonly kind: TranslatedKind;
  readonly id: number;
  readonly language: GuestLanguage;
  readonly name: string;
  readonly description: string | null;
}

/** `of`: for a category its Czech name, by which menus refer to it. */
export type StoredTranslation = Translation & { readonly of: string | null };

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The translated part of a dish. */
interface Dish {
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly modifiers?: (Named & { options: Named[] })[] | undefined;
}

type Said = Pick<Translation, 'name' | 'description'>;

/** Names and descriptions of a venue's catalogue in guests' languages (docs/product.md#translations). */
export class Translations {
  private readonly byKey: ReadonlyMap<string, Said>;
  private readonly languages: ReadonlySet<GuestLanguage>;

  constructor(rows: readonly StoredTranslation[]) {
    this.byKey = new Map(rows.map((row) => [keyOf(row.language, row.kind, row.of ?? row.id), row]));
    this.languages = new Set(rows.map(({ language }) => language));
  }

  has(language: GuestLanguage): boolean {
    return this.languages.has(language);
  }

  /**
   * @param productId of the item
   * @returns the item in that language; `cs` has the Czech original of translated words
   */
  of<Item extends Dish>(item: Item, productId: number, language: GuestLanguage): Item {
    const said = (kind: TranslatedKind, key: number | string) => this.byKey.get(keyOf(language, kind, key));
    const product = said('product', productId);
    const category = said('category', item.category);
    const cs = {
      ...(product && { name: item.name }),
      ...(product?.description && { description: item.description ?? '' }),
      ...(category && { category: item.category }),
    };
    return {
      ...item,
      ...(product && { name: product.name, description: product.description ?? item.description }),
      ...(category && { category: category.name }),
      ...(item.modifiers && {
        modifiers: item.modifiers.map((group) => ({
          ...named(group, said('group', group.id)),
          options: group.options.map((option) => named(option, said('option', option.id))),
        })),
      }),
      ...(Object.keys(cs).length > 0 && { cs }),
    };
  }
}

function named<Thing extends { name: string }>(thing: Thing, said: Said | undefined): Thing & { cs?: string } {
  return said === undefined ? thing : { ...thing, name: said.name, cs: thing.name };
}

function keyOf(language: GuestLanguage, kind: TranslatedKind, key: number | string): string {
  return `${language} ${kind} ${key}`;
}
