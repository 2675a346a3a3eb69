import type { MinorUnits } from '#kernel/money.js';

/** A choice of the guest, with name, price and allergens of that time. */
export interface LineOption {
  readonly id: number;
  readonly name: string;
  /** Of one piece. */
  readonly price: MinorUnits;
  readonly addsAllergens: readonly number[];
  readonly removesAllergens: readonly number[];
}

/** With name and price of that time, whatever becomes of the product later. */
export interface Dish {
  /** The link of a product to a menu. */
  readonly itemId: number;
  readonly name: string;
  /** Of one piece, its options included. */
  readonly price: MinorUnits;
  /** Absent: none was chosen. */
  readonly options?: readonly LineOption[];
  /** Only for adults; absent: for everybody, or nobody has stated it. */
  readonly isAdult?: true;
  /** Percent, of the moment of ordering by the venue's clock; absent: the dish names no rate. */
  readonly vatRate?: number;
  /** The product whose portions it takes; absent: they are not counted. */
  readonly countedAs?: number;
}

export interface OrderedLine extends Dish {
  readonly quantity: number;
  readonly note: string | null;
}

/** Which line is rejected, by its place in the order, from 1. */
export interface RejectedLine {
  readonly line: number;
  readonly reason: string | null;
}

/** By whom an offer was declined: the guest, or the time that has passed without an answer. */
export type DeclinedBy = 'guest' | 'time';

/** Another dish in place of a line's, until it is taken. */
export interface LineOffer extends Dish {
  /** In ms since 1970. */
  readonly offeredAt: number;
  readonly declined?: DeclinedBy;
}

/** A line as it was ordered, with what has happened to it; what is absent has not happened. */
export interface OrderLine extends OrderedLine {
  /** How many of its pieces stand; absent: all. */
  readonly stands?: number;
  readonly rejected?: { readonly reason: string | null };
  readonly cancelled?: readonly { readonly quantity: number; readonly reason: string | null }[];
  readonly offer?: LineOffer;
  /** What was ordered, where a substitute was taken. */
  readonly instead?: Dish;
}
