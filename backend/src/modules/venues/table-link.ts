export interface TableLink {
  readonly venueId: number;
  readonly tableId: number;
  readonly code: string;
}

/**
 * @param publicUrl where guests reach the product, with or without a slash at the end
 * @returns the link that a table's QR code encodes (docs/product.md#the-tables-link)
 */
export function tableLink(publicUrl: string, { venueId, tableId, code }: TableLink): string {
  return `${publicUrl.replace(/\/+$/, '')}/menu-page?vid=${venueId}&tid=${tableId}&vs=${code}`;
}
