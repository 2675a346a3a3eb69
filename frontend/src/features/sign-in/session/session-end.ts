const SIGNED_OUT_KEY = 'stolek.signed-out';

let ended = false;

/** Records that the provider ended the session, or that it could not be renewed. */
export function noteSessionEnded(): void {
  ended = true;
}

/** @returns whether a session has ended by itself since the page was opened */
export function hasSessionEnded(): boolean {
  return ended;
}

/** Records a deliberate sign-out, so that every tab goes to the home page. */
export function noteSignedOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, 'true');
  } catch {
    // Without storage, there is no session that could end.
  }
}

export function noteSignedIn(): void {
  ended = false;
  try {
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Without storage, there is no recorded sign-out to remove.
  }
}

/** @returns whether the person signed out deliberately, here or in another tab */
export function hasSignedOut(): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT_KEY) !== null;
  } catch {
    return false;
  }
}
