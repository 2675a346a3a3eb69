/**
 * Where a live client stands in its venue's gapless numbering, and what to do with the next event
 * (docs/product.md#positions). Staff get every number once and in order, so a hole means that something was missed; a
 * guest gets only their own events, so a jump says nothing.
 */
export type Cursor = { last: number | null; typesAtLast: readonly string[] };

export const startOfLog: Cursor = { last: null, typesAtLast: [] };

export type Verdict = 'take' | 'repeat' | 'hole';

/** Judges an event's number against the cursor. */
export function judge(cursor: Cursor, event: { position: number; type: string }, gapless: boolean): Verdict {
  const { last } = cursor;
  if (last === null || event.position > last + 1) return last !== null && gapless ? 'hole' : 'take';
  if (event.position > last) return 'take';
  if (event.position < last) return 'repeat';
  return cursor.typesAtLast.includes(event.type) || cursor.typesAtLast.length === 0 ? 'repeat' : 'take';
}

/** The cursor after an event was taken. One event may travel as several frames with the same number. */
export function advance(cursor: Cursor, event: { position: number; type: string }): Cursor {
  const typesAtLast = event.position === cursor.last ? [...cursor.typesAtLast, event.type] : [event.type];
  return { last: event.position, typesAtLast };
}

/**
 * @param head where the server's log ends
 * @returns whether the log ends before what was heard: it was restored from a backup, and its next numbers were heard before
 */
export function wentBack(cursor: Cursor, head: number): boolean {
  return cursor.last !== null && head < cursor.last;
}

/** The cursor after the first `registered`: everything up to its number belongs to the snapshot that is read next. */
export function startAt(position: number): Cursor {
  return { last: position, typesAtLast: [] };
}
