/** Characters of a note, of a line or of the order, as the server bounds it (backend: MAX_NOTE). */
export const MAX_NOTE_LENGTH = 300;
/** From here on the guest is told how many are left. */
export const NOTE_COUNTED_FROM = 250;
/** All notes of an order together in bytes of UTF-8, as the server bounds them (backend: MAX_NOTES_BYTES). */
export const MAX_NOTES_BYTES = 4096;

// The server refuses what cannot be stored: NUL, and half of a pair of surrogates.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** @returns the note as the server would take it: no longer than it may be, and never cut through a character */
export function shortenNote(note: string): string {
  return note.slice(0, MAX_NOTE_LENGTH).replace(UNSTORABLE, '');
}

/** @returns whether the notes are too long together; lines of 300 characters each may be, as may a hundred short ones */
export function notesTooLong(lines: readonly { note: string }[], orderNote: string): boolean {
  const all = [...lines.map(({ note }) => note.trim()), orderNote.trim()].join('');
  return new TextEncoder().encode(all).length > MAX_NOTES_BYTES;
}
