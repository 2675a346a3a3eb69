import { readStored, storedKeys, writeStored } from '../safe-storage';

/**
 * The beginning of a storage key; the venue's id follows. The value is the time since which this phone rings for the
 * venue.
 */
const KEY = 'dutyPhone.';

/**
 * @returns the time since which this phone rings; null if it does not. Another phone of the person may have replaced
 *   it.
 */
export function storedDutyPhone(venueId: number): string | null {
  return readStored(KEY + venueId);
}

export function storeDutyPhone(venueId: number, since: string | null): void {
  writeStored(KEY + venueId, since);
}

/** @returns the venues for which this phone rings */
export function venuesOfDutyPhone(): { venueId: number; since: string }[] {
  return storedKeys(KEY).map((key) => ({ venueId: Number(key.slice(KEY.length)), since: String(readStored(key)) }));
}
