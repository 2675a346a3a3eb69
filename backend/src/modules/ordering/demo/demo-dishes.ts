import { grouped } from '#kernel/grouped.js';
import { toDecimal, type Currency } from '#kernel/money.js';
import { priceOrder, type ListedDish, type PriceList } from '../orders/domain/order-pricing.js';
import type { OrderedLine } from '../orders/domain/order-lines.events.js';
import type { DemoRandom } from './demo-random.js';

const COURSES = {
  starter: 'Předkrmy',
  soup: 'Polévky',
  main: 'Hlavní jídla',
  special: 'Speciality podniku',
  meatless: 'Bezmasá jídla',
  sweet: 'Dezerty',
  soft: 'Nealkoholické nápoje',
  beer: 'Pivo a víno',
} as const;
export type Course = keyof typeof COURSES;

interface Wanted {
  readonly itemId: number;
  readonly options: readonly number[];
  readonly note: string | null;
  readonly price: Record<Currency, number>;
}

const NOTES = ['Bez cibule, prosím', 'Omáčku zvlášť', 'Méně slané', 'Pro dítě, malou porci', 'Bez ledu'] as const;
const NOTE_SHARE = 0.04;
const EXTRA_SHARE = 0.4;

export class DemoDishes {
  private readonly courses: ReadonlyMap<string, readonly (readonly [number, ListedDish])[]>;

  constructor(private readonly menu: PriceList) {
    this.courses = grouped([...menu.items], ([, { category = '' }]) => category);
  }

  /** The dish of which the kitchen has the fewest portions. */
  get scarce(): number | null {
    return this.courses.get(COURSES.special)?.[0]?.[0] ?? null;
  }

  get hasEur(): boolean {
    return this.menu.allHaveEur;
  }

  /** Prices one dish of each course that the menu has. @returns `null` if it has none of them */
  order(courses: readonly Course[], currency: Currency, random: DemoRandom): ReturnType<typeof priceOrder> | null {
    const wanted = courses.flatMap((course) => this.choose(course, random) ?? []);
    if (wanted.length === 0) return null;
    const lines = [...grouped(wanted, ({ itemId, options, note }) => JSON.stringify([itemId, options, note])).values()];
    const items = lines.map(([first, ...more]) => ({
      ...first!,
      price: toDecimal(first!.price[currency]),
      quantity: more.length + 1,
    }));
    const total = wanted.reduce((sum, { price }) => sum + price[currency], 0);
    return priceOrder({ items, totalPrice: toDecimal(total), currency }, this.menu);
  }

  private choose(course: Course, random: DemoRandom): Wanted | null {
    const [itemId, dish] = random.favour(this.courses.get(COURSES[course]) ?? []) ?? [];
    if (itemId === undefined || dish === undefined) return null;
    const options = (dish.modifiers ?? []).flatMap(({ min, max, options: offered }) => {
      const count = min < max && random.chance(EXTRA_SHARE) ? min + 1 : min;
      const first = random.between(0, offered.length - 1);
      return Array.from({ length: count }, (_, index) => offered[(first + index) % offered.length]!);
    });
    return {
      itemId,
      options: options.map(({ id }) => id),
      note: random.chance(NOTE_SHARE) ? random.pick(NOTES) : null,
      price: {
        CZK: options.reduce((sum, { priceCzk }) => sum + priceCzk, dish.priceCzk),
        EUR: options.reduce((sum, { priceEur }) => sum + (priceEur ?? 0), dish.priceEur ?? 0),
      },
    };
  }
}

/** @returns the numbers of the lines that the kitchen refuses, counted from 1 */
export function refusedLines(
  lines: readonly OrderedLine[],
  isRefused: (line: OrderedLine) => boolean,
): { readonly line: number; readonly reason: string }[] {
  return lines.flatMap((line, index) => (isRefused(line) ? [{ line: index + 1, reason: 'Už došlo' }] : []));
}
