/** Key in session storage, which no server receives: a one-time link that led to an outside provider. */
const KEY = 'stolek.invitation';

/** Stores the secret of a one-time link in this tab while its owner signs in elsewhere. */
export function keepInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** @returns the stored secret, and removes it */
export function takeInvitation(): string | null {
  const secret = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return secret;
}
