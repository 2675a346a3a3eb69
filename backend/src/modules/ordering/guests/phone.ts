import { createHash } from 'node:crypto';
import type { ApiHeaderOptions } from '@nestjs/swagger';

export const PHONE_HEADER: ApiHeaderOptions = {
  name: 'X-Phone',
  required: false,
  description: "The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_`",
};

/** A phone in the log: 132 bits of a hash that differs between venues, so that two venues cannot be linked. */
export function phoneHash(venueId: number, secret: string): string {
  return createHash('sha256').update(`\0phone\0${venueId}\0${secret}`).digest('base64url').slice(0, 22);
}

/** Staff's id of a phone of a visit. It does not identify the phone in another visit. @param hash as `phoneHash` */
export function phoneInVisit(visitId: string, hash: string): string {
  return createHash('sha256').update(`\0phone of\0${visitId}\0${hash}`).digest('base64url').slice(0, 16);
}

const TAG = 8;

/** Distinguishes the phones of a party. */
export function phoneTag(hash: string): string {
  return hash.slice(0, TAG);
}
