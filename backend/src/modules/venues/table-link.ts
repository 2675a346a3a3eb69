export interface TableLink {
  readonly venueId: number;
  readonly tableId: number;
  readonly code: string;
}

/** docs/product.md#the-tables-link */
export function tableLink(publicUrl: string, { venueId, tableId, code }: TableLink): string {
  return `${publicUrl.replace(/\/+$/, '')}/menu-page?vid=${venueId}&tid=${tableId}&vs=${code}`;
}
