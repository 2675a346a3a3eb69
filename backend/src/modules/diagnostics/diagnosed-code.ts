import type { ReplayCode } from '#eventlog/replay/replay.js';
import { ORDERING_EVENTS, ORDERING_PROJECTIONS } from '#modules/orders/orders.public.js';

/** What the log can be replayed with: every projection there is, and every event it may meet. */
export const DIAGNOSED: ReplayCode = { projections: ORDERING_PROJECTIONS, catalog: ORDERING_EVENTS };

export const PROJECTION_NAMES = ORDERING_PROJECTIONS.map(({ name }) => name);
