/**
 * A live client's position in its venue's gapless numbering (docs/product.md#positions). For staff, a gap means a
 * missed event. For a guest it means nothing, because guests receive only their own events.
 */
export type Cursor = { last: number | null; typesAtLast: readonly string[] };

export const startOfLog: Cursor = { last: null, typesAtLast: [] };

export type Verdict = 'take' | 'repeat' | 'hole';

/** Compares an event's position with the cursor, and decides whether to apply the event. */
export function judge(cursor: Cursor, event: { position: number; type: string }, gapless: boolean): Verdict {
  const { last } = cursor;
  if (last === null || event.position > last + 1) return last !== null && gapless ? 'hole' : 'take';
  if (event.position > last) return 'take';
  if (event.position < last) return 'repeat';
  return cursor.typesAtLast.includes(event.type) || cursor.typesAtLast.length === 0 ? 'repeat' : 'take';
}

/** Moves the cursor past an event. One event may arrive as several frames with the same position. */
export function advance(cursor: Cursor, event: { position: number; type: string }): Cursor {
  const typesAtLast = event.position === cursor.last ? [...cursor.typesAtLast, event.type] : [event.type];
  return { last: event.position, typesAtLast };
}

/**
 * @param head the last position of the server's log
 * @returns whether the log ends before the cursor. This means that it was restored from a backup and will reuse
 *   positions.
 */
export function wentBack(cursor: Cursor, head: number): boolean {
  return cursor.last !== null && head < cursor.last;
}

/**
 * Returns the cursor to use after the first `registered` frame. The snapshot fetched next contains everything up to
 * this position.
 */
export function startAt(position: number): Cursor {
  return { last: position, typesAtLast: [] };
}
