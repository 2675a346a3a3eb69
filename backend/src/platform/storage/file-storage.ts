/** The protection of a file against changes: only the right to write there, or a lock of the store itself. */
export type Keeping = 'files' | 'object-store' | 'locked';

/**
 * Port. A name is used once, and its content, of which it is a hash, never changes: a proxy may cache it for ever.
 * @throws DomainError SERVICE_UNAVAILABLE, in every method, when the store cannot be reached
 */
export abstract class FileStorage {
  /** `name` is lower-case letters, digits, `-` and `.`, with `/` between its parts. */
  abstract put(name: string, content: Buffer, contentType: string): Promise<void>;

  /** As `put`; where the store has locks, nobody can change or delete it until then. */
  abstract putLocked(name: string, content: Buffer, contentType: string, until: Date): Promise<Keeping>;

  abstract get(name: string): Promise<Buffer | null>;

  /** Deletes a file; a missing one is no error. */
  abstract delete(name: string): Promise<void>;

  /** Lists the names within a folder, a part at a time, without those in subfolders. @param partSize at most 1,000 */
  abstract list(folder: string, partSize?: number): AsyncIterable<readonly string[]>;
}
