import { kitchenProgress } from './kitchen-progress.js';
import type { PlacedOrder } from './order.events.js';
import { activeQuantity } from './order-lines.state.js';

export interface PickupNumber {
  readonly number: number;
  readonly state: 'preparing' | 'ready';
  /** When all lines were ready, in ms since 1970; `null` before that. */
  readonly readyAt: number | null;
}

/**
 * The number of an order in progress (docs/product.md#pick-up-by-number). Lines without a station are taken at the
 * counter, so they count as ready when the lines of stations are.
 * @returns `null` for an order that is not in progress
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
