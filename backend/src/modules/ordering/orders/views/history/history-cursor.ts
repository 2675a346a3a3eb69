import { z } from 'zod';
import { StoredMoment } from '#platform/http/input.js';

/** The end of a page of the history: the last order and its time of ending. */
const HistoryCursor = z.object({ endedAt: StoredMoment, orderId: z.uuid() });
export type HistoryCursor = z.infer<typeof HistoryCursor>;

export function encodeCursor(cursor: HistoryCursor): string {
  return Buffer.from(JSON.stringify([cursor.endedAt, cursor.orderId])).toString('base64url');
}

export function decodeCursor(text: string): HistoryCursor | null {
  try {
    const [endedAt, orderId] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    return HistoryCursor.safeParse({ endedAt, orderId }).data ?? null;
  } catch {
    return null;
  }
}
