import { useEffect, useState } from 'react';

export type Step = 'dish' | 'tables' | 'codes' | 'order';
export const STEPS: readonly Step[] = ['dish', 'tables', 'codes', 'order'];

/**
 * Stored on this device: skipped steps, whether table codes were saved for printing, and whether the list was closed.
 */
type Kept = { skipped: Step[]; printed: boolean; over: boolean };

const KEY_PREFIX = 'firstSteps.';
const keyOf = (venueId: number) => `${KEY_PREFIX}${venueId}`;

function remembered(venueId: number): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(venueId)) ?? 'null') as Partial<Kept> | null;
    if (kept === null || typeof kept !== 'object') return null;
    const skipped = Array.isArray(kept.skipped) ? STEPS.filter((step) => kept.skipped!.includes(step)) : [];
    return { skipped, printed: kept.printed === true, over: kept.over === true };
  } catch {
    return null;
  }
}

function keep(venueId: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(venueId), JSON.stringify(kept));
  } catch {
    // Without a storage, the steps show again after a reload.
  }
}

/** The steps to the first order. They appear at a venue without orders, and stay until each is done or skipped. */
export function useFirstSteps(venueId: number, setup: { dishes: boolean; tables: boolean; orders: boolean }) {
  const [kept, setKept] = useState(() => remembered(venueId) ?? { skipped: [], printed: false, over: setup.orders });
  const change = (part: Partial<Kept>) => setKept((now) => ({ ...now, ...part }));
  useEffect(() => keep(venueId, kept), [venueId, kept]);
  const done: Record<Step, boolean> = {
    dish: setup.dishes,
    tables: setup.tables,
    codes: kept.printed,
    order: setup.orders,
  };
  /** `null`: all steps are done or skipped. */
  const next = STEPS.find((step) => !done[step] && !kept.skipped.includes(step)) ?? null;
  // A person who has seen an open step sees the end too.
  const [beganOpen, setBeganOpen] = useState(next !== null);
  return {
    next,
    done,
    skipped: kept.skipped,
    isShown: !kept.over && beganOpen,
    skip: (step: Step) => change({ skipped: [...kept.skipped, step] }),
    takeUp: (step: Step) => change({ skipped: kept.skipped.filter((one) => one !== step) }),
    print: () => change({ printed: true }),
    end: () => change({ over: true }),
    open: () => {
      change({ skipped: [], over: false });
      setBeganOpen(true);
    },
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
