/** Local storage: somebody has signed out on this device on purpose. */
const SIGNED_OUT_KEY = 'stolek.signed-out';

let ended = false;

/** Notes that the provider ended the session, or that it could not be renewed. */
export function noteSessionEnded(): void {
  ended = true;
}

/** @returns whether a session of this device has ended by itself since the page was opened */
export function hasSessionEnded(): boolean {
  return ended;
}

/** Notes that the person signs out, for every tab: they go to the home page, as they asked. */
export function noteSignedOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, 'true');
  } catch {
    // Without storage there is no session to end either.
  }
}

/** Notes that somebody is signed in. */
export function noteSignedIn(): void {
  ended = false;
  try {
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // As above.
  }
}

/** @returns whether the session was ended on purpose, here or in another tab */
export function hasSignedOut(): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT_KEY) !== null;
  } catch {
    return false;
  }
}
