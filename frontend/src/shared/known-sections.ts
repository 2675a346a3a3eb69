const KEY = 'knownSections:';

/** @returns the names of the sections that the person last had; empty if this device knows none */
export function knownSections(person: string | undefined): readonly string[] {
  if (person === undefined) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY + person) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function keepSections(person: string | undefined, sections: readonly string[]): void {
  if (person === undefined) return;
  try {
    localStorage.setItem(KEY + person, JSON.stringify(sections));
  } catch {
    // If the storage is full or forbidden, the navigation appears entry by entry after a reload.
  }
}

/** Forgets the sections of every person on this device. */
export function forgetSections(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Without a storage there is nothing to forget.
  }
}
