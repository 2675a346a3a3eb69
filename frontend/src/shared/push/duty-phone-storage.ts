/** A storage key; the venue's id follows. The value is the time since which this phone rings for the venue. */
const KEY = 'dutyPhone.';

/**
 * @returns the time since which this phone rings; null if it does not. Another phone of the person may have replaced
 *   it.
 */
export function storedDutyPhone(venueId: number): string | null {
  try {
    return localStorage.getItem(KEY + venueId);
  } catch {
    return null;
  }
}

export function storeDutyPhone(venueId: number, since: string | null): void {
  try {
    if (since === null) localStorage.removeItem(KEY + venueId);
    else localStorage.setItem(KEY + venueId, since);
  } catch {
    // Without storage the switch is off after a reload, and the ringing stops at the end of the shift.
  }
}

/** @returns the venues for which this phone rings */
export function venuesOfDutyPhone(): { venueId: number; since: string }[] {
  try {
    return Object.entries(localStorage).flatMap(([key, since]) =>
      key.startsWith(KEY) ? [{ venueId: Number(key.slice(KEY.length)), since: String(since) }] : [],
    );
  } catch {
    return [];
  }
}
