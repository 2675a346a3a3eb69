import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { storedId } from '#shared/random-id.ts';

/** The token source that sign-in registers for the API client. Guest pages have no source and no sign-in code. */
export type AccessTokenSource = {
  /** Returns the current bearer token, renewed silently if needed; null if nobody is signed in. */
  getToken: () => Promise<string | null>;
  authorize: (headers: Headers) => Promise<void>;
  onRefused: (error: FetchBaseQueryError) => boolean | Promise<boolean>;
};

let source: AccessTokenSource | null = null;

/** Sets the source of bearer tokens; null removes it after a sign-out. */
export function setAccessTokenSource(next: AccessTokenSource | null): void {
  source = next;
}

/** @returns the bearer token, or null if nobody is signed in */
export async function currentAccessToken(): Promise<string | null> {
  return source === null ? null : source.getToken();
}

/** Adds the credentials to a request, if somebody is signed in. */
export async function authorize(headers: Headers): Promise<void> {
  await source?.authorize(headers);
}

/**
 * Tells the sign-in about a failed request, so that it can renew the token.
 * @returns true if the request should be sent once more; undefined without a sign-in
 */
export async function isWorthRepeating(error: FetchBaseQueryError): Promise<boolean | undefined> {
  return source?.onRefused(error);
}

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can distinguish two tablets.
 * @returns 12 URL-safe characters
 */
export function deviceId(): string {
  return storedId('deviceId', 9);
}

/**
 * The secret that identifies a guest's phone, sent as `X-Phone` only where needed: it grants access to the party's
 * data.
 * @returns 128 bits in 22 URL-safe characters
 */
export function phoneSecret(): string {
  return storedId('guestPhone', 16);
}
