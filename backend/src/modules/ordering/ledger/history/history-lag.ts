import type { FastifyReply } from 'fastify';
import { untilRead } from '#eventlog/readers/reader-operations.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { historyIndex } from './history-index.js';
import { orderHistory } from './order-history.js';

/** Maximum wait for the readers. They usually need only a moment, and nobody should wait longer for a history. */
const WITHIN_MS = 1_000;

const HEADER = 'x-history-behind';
export const BEHIND = `When the response has the header \`${HEADER}\`, orders that have just ended may be missing.`;

/**
 * Waits up to a second until the history contains the venue's latest events. If it does not, says so in a header.
 * @param indexed whether the query needs the search index too
 */
export async function sayWhetherBehind(
  reply: FastifyReply,
  sql: SqlSource,
  venueId: number,
  { indexed }: { indexed: boolean },
): Promise<void> {
  await sayWhetherUnread(reply, sql, venueId, [orderHistory, ...(indexed ? [historyIndex] : [])]);
}

/** Like `sayWhetherBehind`, for other readers. */
export async function sayWhetherUnread(
  reply: FastifyReply,
  sql: SqlSource,
  venueId: number,
  readers: readonly EventReader[],
): Promise<void> {
  const names = readers.map(({ name }) => name);
  if (!(await untilRead(sql, { venueId, readers: names, withinMs: WITHIN_MS }))) reply.header(HEADER, 'true');
}
