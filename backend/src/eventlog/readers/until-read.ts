import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlSource } from '#platform/database/own-session.js';

export interface ReadUntil {
  readonly venueId: number;
  /** The stored readers to wait for. */
  readonly readers: readonly string[];
  readonly withinMs: number;
}

/** The waiting process and the reading one may differ; only the checkpoint tells one about the other. */
const LOOK_MS = 30;

interface Standing {
  readonly head: number;
  readonly position: number;
  /** Somebody has paused one of them, or it has stopped at an event, for an unknown time. */
  readonly isHeld: boolean;
}

/**
 * Waits until stored readers have read the present end of the venue's log, but not for one that is paused or has
 * stopped at an event.
 * @returns whether they have
 */
export async function untilRead(sql: SqlSource, { venueId, readers, withinMs }: ReadUntil): Promise<boolean> {
  const end = performance.now() + withinMs;
  const { head, ...first } = await standingOf(sql, venueId, readers);
  for (let { position, isHeld } = first; position < head;) {
    if (isHeld || performance.now() >= end) return false;
    await sleep(LOOK_MS);
    ({ position, isHeld } = await standingOf(sql, venueId, readers));
  }
  return true;
}

async function standingOf(sql: SqlSource, venueId: number, readers: readonly string[]): Promise<Standing> {
  const [row] = await sql.query<Standing>({
    name: 'readers_standing',
    text: `select coalesce((select seq from venue_head where venue_id = $1), 0)::float8 as head,
        min(coalesce(c.position, 0))::float8 as position, bool_or(p.name is not null or c.failed_event is not null) as "isHeld"
      from unnest($2::text[]) r(name) left join subscription_checkpoint c on c.name = r.name and c.venue_id = $1
        left join subscription_pause p on p.name = r.name`,
    values: [venueId, readers],
  });
  return row!;
}
