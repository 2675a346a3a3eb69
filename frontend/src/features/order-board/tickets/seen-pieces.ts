/** How many pieces staff at this device have seen go, by order and by the line's place in it. */
export type Seen = Readonly<Record<string, Readonly<Record<number, number>>>>;

const STORAGE_KEY = 'boardSeen';
/** More orders than a board shows in an evening; the longest unused are forgotten. */
const REMEMBERED = 500;

let inMemory: Seen | null = null;
const listeners = new Set<() => void>();

/** Forgets what the page remembers beside the storage: so a page begins. */
export function forgetSeen(): void {
  inMemory = null;
}

/** What this device remembers: the same object until something more is seen. */
export function readSeen(): Seen {
  inMemory ??= readStored();
  return inMemory;
}

function readStored(): Seen {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Seen;
  } catch {
    return {};
  }
}

/** Notifies of whatever is seen from now on. @returns ends it */
export function subscribeSeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers that so many pieces of a line have been seen to go, over a reload if the device allows. */
export function see(orderId: string, line: number, pieces: number): void {
  const { [orderId]: own, ...others } = readSeen();
  const kept = Object.entries(others).slice(1 - REMEMBERED);
  inMemory = Object.fromEntries([...kept, [orderId, { ...own, [line]: pieces }]]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(inMemory));
  } catch {
    // Remembered for this page only.
  }
  for (const listener of listeners) listener();
}
