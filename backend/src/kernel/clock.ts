import { daysAfter } from './local-date.js';

/** docs/product.md#the-orders-number */
export const BUSINESS_DAY_STARTS_AT = 4;

/** @param local `YYYY-MM-DD` and minutes since midnight on the venue's wall clock */
export function businessDay(local: { readonly date: string; readonly minute: number }): string {
  return local.minute >= BUSINESS_DAY_STARTS_AT * 60 ? local.date : daysAfter(local.date, -1);
}

/** The only source of the current time, so that a test can stop it or move it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}
