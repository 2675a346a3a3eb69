import { DomainError } from '#kernel/domain-error.js';
import { MAX_NOTES_BYTES, refuseLongNotes } from './order-limits.js';

const noted = (ofLines: (string | null)[], note: string | null = null) => ({
  items: ofLines.map((text) => ({ note: text })),
  note,
});

/** @returns the note that is named, or `null` when the notes are accepted */
function refusedAt(order: ReturnType<typeof noted>): string | null {
  try {
    refuseLongNotes(order);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [{ field, message }] = error.details as [{ field: string; message: string }];
    expect([error.code, message.includes(String(MAX_NOTES_BYTES))]).toEqual(['NOTES_TOO_LONG', true]);
    return field;
  }
}

const HALF = 'a'.repeat(MAX_NOTES_BYTES / 2);

describe('The notes of an order', () => {
  it('are accepted up to the bound, all together', () => {
    expect(refusedAt(noted([HALF, null, HALF]))).toBeNull();
    expect(refusedAt(noted([HALF], HALF))).toBeNull();
    expect(refusedAt(noted([null, null]))).toBeNull();
  });

  it('are refused beyond it, naming the note that exceeds it', () => {
    expect(refusedAt(noted([HALF, `${HALF}!`, 'more']))).toBe('items.1.note');
    expect(refusedAt(noted([HALF, null, HALF, '!']))).toBe('items.3.note');
    expect(refusedAt(noted([HALF, HALF], '!'))).toBe('note');
  });

  it('are counted in bytes: a letter with a háček takes two', () => {
    expect(refusedAt(noted(['ř'.repeat(MAX_NOTES_BYTES / 2)]))).toBeNull();
    expect(refusedAt(noted(['ř'.repeat(MAX_NOTES_BYTES / 2)], 'a'))).toBe('note');
  });
});
