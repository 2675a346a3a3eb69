/**
 * The board that a person last saw on this device, in local storage, with notes and names of guests. Only the signed-in
 * person's board is stored; the sign-out removes it. It is in shared/, because board and sign-in use it.
 */
const PREFIX = 'boardState:';

/** The signed-in person; undefined after a sign-out, so that a page that is about to close stores nothing. */
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

/**
 * Removes the boards of all other people.
 * @param person the signed-in person; undefined removes every board
 */
export function keepBoardOf(person: string | undefined): void {
  owner = person;
  forget((board) => board.person === person);
}

/** Removes the boards of venues that the person may no longer see. */
export function keepBoardsAmong(venueIds: readonly number[]): void {
  forget(({ venueId }) => venueIds.includes(venueId));
}

/** Stores a board in place of the earlier one. */
export function storeBoard(board: StoredFor, text: string): void {
  if (board.person !== owner) return;
  forget((other) => keyOf(other) === keyOf(board));
  try {
    localStorage.setItem(keyOf(board), text);
  } catch {
    // If the storage is full or forbidden, removes all boards: without a network, no board is better than an old one.
    keepBoardsAmong([]);
  }
}

/**
 * @param venueId null for the venue whose board the person saw last
 * @returns the stored text; null if there is none
 */
export function readBoard(person: string, venueId: number | null): string | null {
  const key = stored().find(
    ([, board]) => board.person === person && (venueId === null || board.venueId === venueId),
  )?.[0];
  return key === undefined ? null : localStorage.getItem(key);
}
