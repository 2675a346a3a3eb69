import { useSyncExternalStore } from 'react';
import { todayInPrague } from '#shared/format/venue-clock.ts';
import { usePrerendered } from '#shared/prerendered.ts';

const never = () => () => undefined;

/** @returns today's date in Prague, as 2026-11-20; during hydration the day of the build */
export function useToday(): string {
  const { today } = usePrerendered();
  return useSyncExternalStore(never, todayInPrague, () => today ?? todayInPrague());
}
