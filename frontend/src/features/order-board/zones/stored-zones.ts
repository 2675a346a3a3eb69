const KEY = 'boardZones';
const keyOf = (venueId: number) => `${KEY}.${venueId}`;

/** @returns the ids of the zones that were chosen on this device */
export function readZones(venueId: number): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(venueId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Remembers the choice on this device, if the device allows. */
export function storeZones(venueId: number, ids: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(venueId), JSON.stringify(ids));
  } catch {
    // Chosen for this page only.
  }
}
