import { type Unsure, unsureOf, type WrittenDish } from './menu-cells.js';
import { type LineDish, NOTHING } from './menu-line.js';
import type { Size } from './menu-sizes.js';

export interface WrittenMenu {
  readonly dishes: readonly WrittenDish[];
  readonly unused: readonly string[];
  readonly ignored: readonly string[];
}

type Dish = LineDish & Partial<Pick<WrittenDish, 'category' | 'description'>>;

/** A name with its ingredients: 'Margherita – tomat, mozzarella'. */
const LISTED = /^([^–—]{3,60}) [–—-] (\p{Ll}[^–—]*,[^–—]*)$/u;

export class Dishes {
  readonly all: WrittenDish[] = [];
  readonly unused: string[] = [];
  private category: string | null = null;
  private isUsed = true;
  private isSure = true;

  begin(text: string | null): void {
    if (!this.isUsed) this.unused.push(this.category!);
    this.category = text?.replace(/[\s:=~*_★☆✦•–—-]{1,20}$/u, '') ?? null;
    this.isUsed = text === null;
    this.isSure = true;
  }

  /** Makes the category uncertain for the dishes below, because its line may be the name of a dish. */
  doubt(): void {
    this.isSure = false;
  }

  /** @returns the category of the next dish, and the question about it if it is uncertain */
  use(): { category: string | null; unsure: readonly Unsure[] } {
    this.isUsed = true;
    const isUnsure = !this.isSure && this.category !== null;
    return { category: this.category, unsure: isUnsure ? [unsureOf('category', this.category!)] : [] };
  }

  /** Adds a dish, once for each of its sizes. A dish without its own category gets that of the last heading. */
  push(row: number, dish: Dish, sizes: readonly Size[] = []): void {
    const above = this.use();
    const [, name = dish.name, list = null] = (dish.description ?? null) === null ? (LISTED.exec(dish.name) ?? []) : [];
    const isOwn = (dish.category ?? null) !== null;
    const written: WrittenDish = {
      row,
      ...dish,
      name,
      description: dish.description ?? list,
      category: isOwn ? dish.category! : above.category,
      unsure: isOwn ? dish.unsure : [...dish.unsure, ...above.unsure],
    };
    this.all.push(...(sizes.length === 0 ? [written] : sizes.map((size) => ({ ...written, ...size }))));
  }

  /** Adds the last dish again in more sizes. */
  repeat(sizes: readonly Size[]): void {
    const last = this.all.at(-1)!;
    this.all.push(...sizes.map((size) => ({ ...last, ...size })));
  }

  /** Changes the last dish, in all its sizes. */
  change(part: (last: WrittenDish) => Partial<WrittenDish>): void {
    const last = this.all.at(-1);
    if (last === undefined) return;
    const from = this.all.findIndex(({ row }) => row === last.row);
    for (let at = from; at < this.all.length; at += 1) this.all[at] = { ...this.all[at]!, ...part(this.all[at]!) };
  }

  end(ignored: readonly string[] = []): WrittenMenu {
    this.begin(null);
    return { dishes: this.all, unused: [...new Set(this.unused)], ignored };
  }
}

export function nameless(name: string, written: string): LineDish {
  return { name, ...NOTHING, unsure: [unsureOf('priceCzk', written)] };
}
