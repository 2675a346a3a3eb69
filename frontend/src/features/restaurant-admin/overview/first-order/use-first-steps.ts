import { useEffect, useState } from 'react';
import { readStoredJson, writeStored } from '#shared/safe-storage.ts';

export type Step = 'dish' | 'tables' | 'codes' | 'order';
export const STEPS: readonly Step[] = ['dish', 'tables', 'codes', 'order'];

/** Stored on this device: the skipped steps, whether the codes were saved for printing, whether the list was closed. */
type Progress = { skipped: Step[]; printed: boolean; over: boolean };

const KEY_PREFIX = 'firstSteps.';
const keyOf = (venueId: number) => `${KEY_PREFIX}${venueId}`;

function remembered(venueId: number): Progress | null {
  const progress = readStoredJson(keyOf(venueId)) as Partial<Progress> | null;
  if (progress === null || typeof progress !== 'object') return null;
  const skipped = Array.isArray(progress.skipped) ? STEPS.filter((step) => progress.skipped!.includes(step)) : [];
  return { skipped, printed: progress.printed === true, over: progress.over === true };
}

function keep(venueId: number, progress: Progress): void {
  writeStored(keyOf(venueId), JSON.stringify(progress));
}

/**
 * The steps to the first order. A venue without orders shows them until the list is closed, or until it is opened with
 * every step done or skipped.
 */
export function useFirstSteps(venueId: number, setup: { dishes: boolean; tables: boolean; orders: boolean }) {
  const [progress, setProgress] = useState(
    () => remembered(venueId) ?? { skipped: [], printed: false, over: setup.orders },
  );
  const change = (part: Partial<Progress>) => setProgress((now) => ({ ...now, ...part }));
  useEffect(() => keep(venueId, progress), [venueId, progress]);
  const done: Record<Step, boolean> = {
    dish: setup.dishes,
    tables: setup.tables,
    codes: progress.printed,
    order: setup.orders,
  };
  const next = STEPS.find((step) => !done[step] && !progress.skipped.includes(step)) ?? null;
  const [beganOpen, setBeganOpen] = useState(next !== null);
  return {
    next,
    done,
    skipped: progress.skipped,
    isShown: !progress.over && beganOpen,
    skip: (step: Step) => change({ skipped: [...progress.skipped, step] }),
    takeUp: (step: Step) => change({ skipped: progress.skipped.filter((one) => one !== step) }),
    print: () => change({ printed: true }),
    end: () => change({ over: true }),
    open: () => {
      change({ skipped: [], over: false });
      setBeganOpen(true);
    },
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
