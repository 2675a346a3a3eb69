import type { BillWish } from '../domain/staff-call.events.js';

/** Columns of `staff_call`: `null` for a call that does not ask for the bill. */
export interface BillColumns {
  readonly bill_how: BillWish['how'] | null;
  readonly bill_split: boolean | null;
}

export function billOf({ bill_how: how, bill_split: split }: BillColumns): { readonly bill?: BillWish } {
  return how === null ? {} : { bill: { how, split: split === true } };
}
