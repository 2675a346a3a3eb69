/** Patterns of ids and codes in our links. Readers accept exactly this form and no other spelling. */
export const IN_LINK = { id: String.raw`[1-9]\d{0,9}`, code: String.raw`[\w-]{0,128}` } as const;
export const MAX_CODE = 128;

export interface TableLink {
  readonly venueId: number;
  readonly tableId: number;
  readonly code: string;
}

/** docs/product.md#the-tables-link */
export function tableLink(publicUrl: string, { venueId, tableId, code }: TableLink): string {
  return `${publicUrl.replace(/\/+$/, '')}/menu-page?vid=${venueId}&tid=${tableId}&vs=${code}`;
}
