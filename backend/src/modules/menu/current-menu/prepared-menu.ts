import type { MinorUnits } from '#kernel/money.js';
import { allHaveEur, currentItems, type MenuEntry } from '../domain/current-items.js';
import type { OfferedGroup } from '../domain/modifiers.js';
import { menuItemOf, type MenuItem } from './menu-item.dto.js';
import { changeHeaders, type OfferChange } from './offer-change.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';

/** `id` is what an order names. */
export interface SoldItem {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly category: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly soldOut: boolean;
  readonly isAdult: boolean;
  /** Percent of this day; `null`: none is stated. */
  readonly vatRate: number | null;
  readonly modifiers: readonly OfferedGroup[];
}

export interface SoldNow {
  readonly items: ReadonlyMap<number, SoldItem>;
  /** docs/product.md#euros */
  readonly allHaveEur: boolean;
  readonly asAnswered: readonly MenuItem[];
}

/** For ordering a price list, for guests bytes that are ready to be sent. */
export class PreparedMenu implements SoldNow {
  readonly items: ReadonlyMap<number, SoldItem>;
  readonly allHaveEur: boolean;
  readonly asAnswered: readonly MenuItem[];
  readonly answer: PreparedAnswer;

  private constructor(entries: readonly MenuEntry[], change: OfferChange | null, showPortionsFrom: number) {
    this.items = new Map(entries.map((entry) => [entry.id, entry]));
    this.allHaveEur = allHaveEur(entries);
    this.asAnswered = entries.map((entry) => menuItemOf(entry, showPortionsFrom));
    this.answer = new PreparedAnswer(JSON.stringify(this.asAnswered), changeHeaders(change));
  }

  /** `null` when there is nothing to offer: an empty menu is no menu. */
  static of(entries: readonly MenuEntry[], change: OfferChange | null, showPortionsFrom: number): PreparedMenu | null {
    return entries.length === 0 ? null : new PreparedMenu(currentItems(entries), change, showPortionsFrom);
  }
}
