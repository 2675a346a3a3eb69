import { readStoredJson, storedKeys, writeStored } from './safe-storage';

const KEY = 'knownSections:';

/** @returns the names of the sections that the person last had; empty if this device knows none */
export function knownSections(person: string | undefined): readonly string[] {
  if (person === undefined) return [];
  const stored = readStoredJson(KEY + person);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

export function keepSections(person: string | undefined, sections: readonly string[]): void {
  if (person !== undefined) writeStored(KEY + person, JSON.stringify(sections));
}

/** Forgets the sections of every person on this device. */
export function forgetSections(): void {
  for (const key of storedKeys(KEY)) writeStored(key, null);
}
