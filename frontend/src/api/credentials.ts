import { keptId } from '#shared/random-id.ts';

/**
 * The seam between the API client and sign-in: sign-in registers a source, and the client requests tokens from it.
 * Guest pages register none, so their bundle contains no sign-in code.
 */
export type AccessTokenSource = {
  /** The current bearer token, renewed silently if needed; null if nobody is signed in. */
  getToken: () => Promise<string | null>;
  /** Called when the server rejected the token (401). */
  onRefused: () => void;
};

let source: AccessTokenSource | null = null;

/** Sets the source of bearer tokens; null after a sign-out. */
export function setAccessTokenSource(next: AccessTokenSource | null): void {
  source = next;
}

/** @returns the bearer token, or null if nobody is signed in */
export async function currentAccessToken(): Promise<string | null> {
  return source === null ? null : source.getToken();
}

/** Reports to sign-in that the server rejected the token. */
export function reportRefusedToken(): void {
  source?.onRefused();
}

/**
 * A short random id of this browser, sent as `X-Device` so that the audit trail can distinguish two tablets.
 * @returns 12 URL-safe characters
 */
export function deviceId(): string {
  return keptId('deviceId', 9);
}

/**
 * The secret that identifies a guest's phone, sent as `X-Phone` only where needed: it grants access to the party's
 * data.
 * @returns 128 bits in 22 URL-safe characters
 */
export function phoneSecret(): string {
  return keptId('guestPhone', 16);
}
