import type { OwnSession } from '#platform/database/own-session.js';
import { replayAt } from '#eventlog/replay/as-of.js';
import { ENDED_STAY_MS, readStaffBoard, readOpenCalls } from '#registry/rows.js';
import { REPLAY_REGISTRY } from '../../../registry/log.projections.js';
import type { BoardAt } from './board-at.dto.js';

const SHOWN = new Set(['staff_board', 'staff_call', 'visit', 'visit_phone']);
const BOARD = { ...REPLAY_REGISTRY, projections: REPLAY_REGISTRY.projections.filter(({ name }) => SHOWN.has(name)) };

/**
 * Replays the log until `at` and runs the live board's queries on the result. Omits orders that had left the board by
 * then.
 */
export async function boardAt(session: OwnSession, venueId: number, at: Date): Promise<BoardAt> {
  const since = new Date(at.getTime() - ENDED_STAY_MS);
  return replayAt(session, BOARD, { venueId, at, since }, async (tables, { position, lastEventAt }) => ({
    venueId,
    at: at.toISOString(),
    position,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    orders: (await readStaffBoard(tables, venueId, at)).orders,
    calls: await readOpenCalls(tables, venueId),
  }));
}
