import { unreachable, type Fold } from '#kernel/decider.js';
import type { StockEvent } from './stock.events.js';

export interface Portions {
  readonly count: number;
  readonly businessDay: string;
  readonly position: number;
}

export interface Stock {
  readonly soldOut: { readonly until: Date | null } | null;
  readonly portions: Portions | null;
  readonly position: number;
}

export const stockFold: Fold<Stock, StockEvent> = {
  initialState: { soldOut: null, portions: null, position: 0 },
  evolve(before, event) {
    const position = event.venueSeq;
    const stock = { ...before, position };
    switch (event.type) {
      case 'DishSoldOut': {
        const { until } = event.data;
        return { ...stock, soldOut: { until: until === null ? null : new Date(until) } };
      }
      case 'DishBackOn':
        return { ...stock, soldOut: null };
      case 'PortionsSet': {
        const { portions: count, businessDay } = event.data;
        return { ...stock, portions: count === null ? null : { count, businessDay, position } };
      }
      default:
        return unreachable(event);
    }
  },
};

export function isSoldOutAt({ soldOut }: Stock, at: Date): boolean {
  return soldOut !== null && (soldOut.until === null || at < soldOut.until);
}

/** @param taken active pieces ordered on that day since the count @returns `null` if portions are not counted */
export function portionsLeft({ portions }: Stock, businessDay: string, taken: number): number | null {
  if (portions === null || portions.businessDay !== businessDay) return null;
  return Math.max(0, portions.count - taken);
}
