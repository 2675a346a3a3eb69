/** Maximum characters in the note of a line or of the order, as on the server (backend: MAX_NOTE). */
export const MAX_NOTE_LENGTH = 300;
/** From this length on, the guest sees how many characters remain. */
export const NOTE_COUNTED_FROM = 250;
/** Maximum bytes of UTF-8 in all notes of an order, as on the server (backend: MAX_NOTES_BYTES). */
export const MAX_NOTES_BYTES = 4096;

// Characters that the server refuses, because the database cannot store them: NUL, and half of a surrogate pair.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * Shortens a note to the maximum length, and removes characters that the server refuses, such as half of one at the
 * end.
 */
export function shortenNote(note: string): string {
  return note.slice(0, MAX_NOTE_LENGTH).replace(UNSTORABLE, '');
}

/** @returns whether all notes together exceed the maximum, which several notes within their own limit can do */
export function notesTooLong(lines: readonly { note: string }[], orderNote: string): boolean {
  const all = [...lines.map(({ note }) => note.trim()), orderNote.trim()].join('');
  return new TextEncoder().encode(all).length > MAX_NOTES_BYTES;
}
