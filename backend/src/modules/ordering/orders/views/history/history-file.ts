import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { SqlSource } from '#platform/database/own-session.js';
import { attachment } from '#platform/http/download-name.js';
import type { HistoryCursor } from './history-cursor.js';
import type { HistoryFilter, HistoryRange } from './history-range.js';
import { readHistoryPage, type HistoryPage } from './order-history.query.js';

const PAGE = 500;

/** However long the history is, little of it is in memory. */
export async function* pagesOfHistory(
  sql: SqlSource,
  range: HistoryRange,
  timeZone: string,
): AsyncIterable<HistoryPage> {
  let after: HistoryCursor | null = null;
  do {
    const page: HistoryPage = await readHistoryPage(sql, range, timeZone, { after, limit: PAGE });
    yield page;
    after = page.next;
  } while (after !== null);
}

interface Named {
  /** Without accents: it is also the name for those who know no others. */
  readonly subject: string;
  readonly venue: { readonly name: string };
  readonly filter: HistoryFilter;
}

export async function sendHistory(
  reply: FastifyReply,
  { subject, venue, filter }: Named,
  chunks: AsyncIterable<string>,
): Promise<void> {
  const days = [filter.from, filter.to].filter((day) => day !== undefined);
  const name = `${[subject, venue.name, ...new Set(days)].join(' ')}.csv`;
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment({ name, fallback: `${subject}.csv` }))
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks));
}
