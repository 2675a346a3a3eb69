/** Start of a key in local storage, before the venue's id: since when this phone rings for the venue. */
const KEY = 'dutyPhone.';

/** @returns since when this phone rings, unless another phone of the person has replaced it; null if it does not */
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
    // Without storage, the switch shows off after a reload, and the end of the shift ends the ringing.
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
