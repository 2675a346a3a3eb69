import { createHash } from 'node:crypto';
import type { ApiHeaderOptions } from '@nestjs/swagger';

export const PHONE_HEADER: ApiHeaderOptions = {
  name: 'X-Phone',
  required: false,
  description: "The page's own secret of at least 128 bits, 22 to 64 letters, digits, `-` or `_`",
};

/** What the log knows of a phone: 132 bits of a hash that differs from venue to venue, so that no two venues can be put together. */
export function phoneHash(venueId: number, secret: string): string {
  return createHash('sha256').update(`\0phone\0${venueId}\0${secret}`).digest('base64url').slice(0, 22);
}

/** By what staff name a phone of a visit. It tells nothing of the phone in another visit. @param hash as `phoneHash` */
export function phoneInVisit(visitId: string, hash: string): string {
  return createHash('sha256').update(`\0phone of\0${visitId}\0${hash}`).digest('base64url').slice(0, 16);
}

const TAG = 8;

/** By what the phones of a party are told from each other. */
export function phoneTag(hash: string): string {
  return hash.slice(0, TAG);
}
