/**
 * The board that a person saw last on this device, in local storage: notes and names of guests. Only the signed-in
 * person's board is stored, and the sign-out removes it. Used apart from the board, by the sign-in.
 */
const PREFIX = 'boardState:';

/** The signed-in person. A page that is about to close after a sign-out must store nothing any more. */
let owner: string | undefined;

export type StoredFor = { venueId: number; person: string };

const keyOf = ({ venueId, person }: StoredFor): string => `${PREFIX}${venueId}:${person}`;

function stored(): [key: string, board: StoredFor][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => {
      const [venueId, ...person] = key.slice(PREFIX.length).split(':');
      return [key, { venueId: Number(venueId), person: person.join(':') }];
    });
  } catch {
    return [];
  }
}

function forget(isStored: (board: StoredFor) => boolean): void {
  for (const [key, board] of stored()) if (!isStored(board)) localStorage.removeItem(key);
}

/** Forgets the boards of everybody else. @param person the signed-in one, if any */
export function keepBoardOf(person: string | undefined): void {
  owner = person;
  forget((board) => board.person === person);
}

/** Forgets the boards of venues that the person may not see any more. */
export function keepBoardsAmong(venueIds: readonly number[]): void {
  forget(({ venueId }) => venueIds.includes(venueId));
}

/** Replaces the stored board. */
export function storeBoard(board: StoredFor, text: string): void {
  if (board.person !== owner) return;
  forget((other) => keyOf(other) === keyOf(board));
  try {
    localStorage.setItem(keyOf(board), text);
  } catch {
    // The storage is full or forbidden: offline, this device shows no board.
    keepBoardsAmong([]);
  }
}

/** @param venueId null for the venue of whichever board the person saw last */
export function readBoard(person: string, venueId: number | null): string | null {
  const key = stored().find(
    ([, board]) => board.person === person && (venueId === null || board.venueId === venueId),
  )?.[0];
  return key === undefined ? null : localStorage.getItem(key);
}
