import { DomainError } from '#kernel/domain-error.js';
import { MAX_NOTES_BYTES } from './order-limits.js';

const utf8 = new TextEncoder();

/** @throws DomainError `NOTES_TOO_LONG`, naming the first note beyond the limit */
export function refuseLongNotes({
  items,
  note,
}: {
  readonly items: readonly { readonly note: string | null }[];
  readonly note: string | null;
}): void {
  const notes = [
    ...items.map((item, index) => ({ field: `items.${index}.note`, note: item.note })),
    { field: 'note', note },
  ];
  let bytes = 0;
  for (const one of notes) {
    bytes += utf8.encode(one.note ?? '').length;
    if (bytes <= MAX_NOTES_BYTES) continue;
    const message = `Všechny poznámky mají mít dohromady nejvýše ${MAX_NOTES_BYTES} bajtů.`;
    throw new DomainError('NOTES_TOO_LONG', [{ field: one.field, message }]);
  }
}
