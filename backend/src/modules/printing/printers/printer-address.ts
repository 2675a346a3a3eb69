import { createHash, randomBytes } from 'node:crypto';
import type { PrinterKind } from './printer.dto.js';

const TOKEN_BYTES = 16;

export const PATH_OF_KIND: Readonly<Record<Exclude<PrinterKind, 'escpos'>, string>> = {
  browser: 'print/browser',
  cloudprnt: 'print/star',
  'epson-sdp': 'print/epson',
};

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns the hash of a token, which is stored instead of the token */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
