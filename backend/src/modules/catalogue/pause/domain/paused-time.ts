import { evolvePauses, NO_PAUSES } from './pause.state.js';
import type { PauseEvent } from './pause.events.js';

/**
 * Adds up the time for which orders were paused between two moments.
 * @param events in their order, from before every pause that is active at `from`
 * @returns ms by station, or `WHOLE_VENUE`
 */
export function pausedTime(
  events: readonly (PauseEvent & { readonly occurredAt: Date })[],
  { from, until }: { readonly from: Date; readonly until: Date },
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  let state = NO_PAUSES;
  for (const [index, event] of events.entries()) {
    state = evolvePauses(state, event);
    const begin = Math.max(event.occurredAt.getTime(), from.getTime());
    const end = Math.min(events[index + 1]?.occurredAt.getTime() ?? Infinity, until.getTime());
    for (const [key, to] of Object.entries(state.paused)) {
      const lasted = Math.min(end, Date.parse(to)) - begin;
      if (lasted > 0) sums.set(key, (sums.get(key) ?? 0) + lasted);
    }
  }
  return sums;
}
