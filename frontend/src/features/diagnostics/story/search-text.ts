const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Sought = { kind: 'id'; id: string } | { kind: 'filter'; number?: number; table?: string };

/** @returns the meaning of a search: an id, a number, or a part of a table's name */
export function readSearch(text: string): Sought {
  const trimmed = text.trim();
  if (UUID.test(trimmed)) return { kind: 'id', id: trimmed.toLowerCase() };
  const number = /^#?(\d{1,9})$/.exec(trimmed)?.[1];
  if (number !== undefined && Number(number) > 0) return { kind: 'filter', number: Number(number) };
  return trimmed === '' ? { kind: 'filter' } : { kind: 'filter', table: trimmed };
}
