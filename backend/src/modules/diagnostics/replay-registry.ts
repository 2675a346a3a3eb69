import type { ReplayCode } from '#eventlog/replay/replay.js';
import { LOG_EVENTS, STREAMS_AFTER } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';

/** All projections and all events, with which the log can be replayed. */
export const REPLAY_REGISTRY: ReplayCode = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, after: STREAMS_AFTER };

export const PROJECTION_NAMES = LOG_PROJECTIONS.map(({ name }) => name);
