import type { FastifyReply } from 'fastify';
import type { EventReader } from '#eventlog/readers/event-reader.js';
import { untilRead } from '#eventlog/readers/until-read.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { historyIndex } from './history-index.js';
import { orderHistory } from './order-history.js';

/** Whoever asks has perhaps just seen the order end; longer than this nobody waits for a history. */
const WITHIN_MS = 1_000;

const HEADER = 'x-history-behind';
export const BEHIND = `With the header \`${HEADER}\` something that has just ended may be missing in it.`;

/**
 * Waits, for a moment, until the history holds what has happened at the venue; where it does not, the answer says so.
 *
 * @param indexed whether words or who decided are asked for too
 */
export async function sayWhetherBehind(
  reply: FastifyReply,
  sql: SqlSource,
  venueId: number,
  { indexed }: { indexed: boolean },
): Promise<void> {
  await sayWhetherUnread(reply, sql, venueId, [orderHistory, ...(indexed ? [historyIndex] : [])]);
}

/** The same of other readers. */
export async function sayWhetherUnread(
  reply: FastifyReply,
  sql: SqlSource,
  venueId: number,
  readers: readonly EventReader[],
): Promise<void> {
  const names = readers.map(({ name }) => name);
  if (!(await untilRead(sql, { venueId, readers: names, withinMs: WITHIN_MS }))) reply.header(HEADER, 'true');
}
