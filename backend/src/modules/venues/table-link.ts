import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { IdInPath, optionalCode } from '#platform/http/input.js';

/** Patterns of ids and codes in links. Readers of links accept only these. */
export const IN_LINK = { id: String.raw`[1-9]\d{0,9}`, code: String.raw`[\w-]{0,128}` } as const;
export const MAX_CODE = 128;

export interface TableLink {
  readonly venueId: number;
  readonly tableId: number;
  readonly code: string;
}

/** @returns the URL in a table's QR code (docs/product.md#the-tables-link) */
export function tableLink(publicUrl: string, { venueId, tableId, code }: TableLink): string {
  return `${publicUrl.replace(/\/+$/, '')}/menu-page?vid=${venueId}&tid=${tableId}&vs=${code}`;
}

/** @returns a new code of a table (`vs`): 96 random bits in characters that URLs allow */
export function newTableCode(): string {
  return randomBytes(12).toString('base64url');
}

export const TableLinkQuery = z.object({ vid: IdInPath, tid: IdInPath, vs: optionalCode(MAX_CODE) });
