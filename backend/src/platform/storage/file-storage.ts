/**
 * Port. A name is given once and its content never changes (it is a hash of the content), so that whatever lies in front may keep it
 * for ever. All throw DomainError SERVICE_UNAVAILABLE when the store cannot be reached.
 */
export abstract class FileStorage {
  /** @param name lower-case letters, digits, `-`, `.` and `/` between */
  abstract put(name: string, content: Buffer, contentType: string): Promise<void>;

  /** @returns `null` when there is no such file */
  abstract get(name: string): Promise<Buffer | null>;

  /** What is not there is deleted already. */
  abstract delete(name: string): Promise<void>;

  /** What lies in folders within it is left out; names are within the folder, a part at a time. @param partSize at most 1,000 */
  abstract list(folder: string, partSize?: number): AsyncIterable<readonly string[]>;
}
