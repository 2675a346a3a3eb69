import { kitchenProgress } from './kitchen-progress.js';
import type { PlacedOrder } from './order.events.js';
import { activeQuantity } from './order-lines.state.js';

export interface PickupNumber {
  readonly number: number;
  readonly state: 'preparing' | 'ready';
  /** When the last line was ready, in ms since 1970; `null` before that. */
  readonly readyAt: number | null;
}

/**
 * @returns the number by which guests fetch the order (docs/product.md#pick-up-by-number); `null` unless it is in
 * progress. Lines without a station are ready when the lines of stations are, because they are taken at the counter
 */
export function pickupNumberOf({ number, status, lines }: PlacedOrder): PickupNumber | null {
  if (status !== 'in_progress') return null;
  const progress = kitchenProgress(lines);
  if (progress !== 'ready' && progress !== 'served') return { number, state: 'preparing', readyAt: null };
  const steps = lines
    .filter((line) => activeQuantity(line) > 0)
    .map(({ steps: { ready, served } = {} }) => ready ?? served ?? 0);
  return { number, state: 'ready', readyAt: Math.max(...steps) };
}
