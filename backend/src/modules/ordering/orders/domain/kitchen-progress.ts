import { LINE_STATES, type LineState } from './kitchen.events.js';
import type { OrderLine } from './order-lines.events.js';
import { activeQuantity } from './order-lines.state.js';

/**
 * @returns the step that all active lines of stations have reached, or `started` once one of them was started;
 *   undefined before that, and without lines of stations
 */
export function kitchenProgress(lines: readonly OrderLine[]): LineState | undefined {
  const states = lines
    .filter((line) => line.station !== undefined && activeQuantity(line) > 0)
    .map(({ state }) => state);
  if (states.every((state) => state === undefined)) return undefined;
  return LINE_STATES[Math.max(0, Math.min(...states.map((state) => (state ? LINE_STATES.indexOf(state) : 0))))];
}
