/** Session storage, which is sent to no server: a one-time link that has led to an outside provider. */
const KEY = 'stolek.invitation';

/** Keeps the secret of a one-time link in this tab while its owner signs in elsewhere. */
export function keepInvitation(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** @returns what was kept, once */
export function takeInvitation(): string | null {
  const secret = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return secret;
}
