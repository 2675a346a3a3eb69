import { readStored, writeStored } from '#shared/safe-storage.ts';

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
  writeStored(SIGNED_OUT_KEY, 'true');
}

export function noteSignedIn(): void {
  ended = false;
  writeStored(SIGNED_OUT_KEY, null);
}

/** @returns whether the person signed out deliberately, here or in another tab */
export function hasSignedOut(): boolean {
  return readStored(SIGNED_OUT_KEY) !== null;
}
