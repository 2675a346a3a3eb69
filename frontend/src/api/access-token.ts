/**
 * The seam between the API client and sign-in: sign-in gives the source, the client asks it.
 * Guest pages never set one, so nothing of sign-in reaches their bundle.
 */
export type AccessTokenSource = {
  /** The current bearer token, renewed silently if need be; null when nobody is signed in. */
  getToken: () => Promise<string | null>;
  /** Called when the server refused the token (401). */
  onRefused: () => void;
};

let source: AccessTokenSource | null = null;

/** Sets where bearer tokens come from; null after sign-out. */
export function setAccessTokenSource(next: AccessTokenSource | null): void {
  source = next;
}

/** @returns the bearer token, or null when nobody is signed in */
export async function currentAccessToken(): Promise<string | null> {
  return source === null ? null : source.getToken();
}

/** Tells sign-in that the server refused the token. */
export function reportRefusedToken(): void {
  source?.onRefused();
}
