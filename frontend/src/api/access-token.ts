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
