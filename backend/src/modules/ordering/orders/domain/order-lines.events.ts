import type { MinorUnits } from '#kernel/money.js';

/** An option chosen by the guest, with its name, price and allergens at that time. */
export interface LineOption {
  readonly id: number;
  readonly name: string;
  /** Price of one piece. */
  readonly price: MinorUnits;
  readonly addsAllergens: readonly number[];
  readonly removesAllergens: readonly number[];
}

/** A dish with its name and price at that time, independent of later changes. */
export interface Dish {
  /** The product's item on a menu. */
  readonly itemId: number;
  readonly name: string;
  /** Price of one piece with its options. */
  readonly price: MinorUnits;
  /** Absent: no options. */
  readonly options?: readonly LineOption[];
  /** Only for adults; absent: for everybody, or not stated. */
  readonly isAdult?: true;
  /** Percent, at the time of ordering on the venue's clock; absent: the dish has no rate. */
  readonly vatRate?: number;
  /** The product whose portions it takes; absent: not counted. */
  readonly countedAs?: number;
}

export interface OrderedLine extends Dish {
  readonly quantity: number;
  readonly note: string | null;
}

/** A rejected line by its number in the order, from 1. */
export interface RejectedLine {
  readonly line: number;
  readonly reason: string | null;
}

/** The origin of a declined offer: the guest, or a timeout. */
export type DeclinedBy = 'guest' | 'time';

/** Another dish offered instead of a line's, until the guest takes it. */
export interface LineOffer extends Dish {
  /** In ms since 1970. */
  readonly offeredAt: number;
  readonly declined?: DeclinedBy;
}

/** A line as ordered, with its later changes; absent fields mean no change. */
export interface OrderLine extends OrderedLine {
  /** Number of its pieces that stand; absent: all. */
  readonly stands?: number;
  readonly rejected?: { readonly reason: string | null };
  readonly cancelled?: readonly { readonly quantity: number; readonly reason: string | null }[];
  readonly offer?: LineOffer;
  /** The ordered dish, if a substitute was taken. */
  readonly instead?: Dish;
}
