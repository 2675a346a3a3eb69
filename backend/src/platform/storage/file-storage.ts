import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

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

  abstract delete(name: string): Promise<void>;

  /** Lists the names within a folder, a part at a time, without those in subfolders. @param partSize at most 1,000 */
  abstract list(folder: string, partSize?: number): AsyncIterable<readonly string[]>;
}

const PART = 1_000;
/** A UUID has been put behind the name. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For one process, or several that share the folder. */
export class FolderStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  override put(name: string, content: Buffer): Promise<void> {
    return this.write(name, content, false);
  }

  /** On the disk, its name too, before it is answered: a part of the archive is the only copy once its events have left the log. */
  override async putLocked(name: string, content: Buffer): Promise<Keeping> {
    await this.write(name, content, true);
    for (let at = dirname(join(this.folder, name)); !relative(this.folder, at).startsWith('..'); at = dirname(at)) {
      const folder = await open(at);
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    }
    return 'files';
  }

  /** Nobody ever reads half a file: it gets its name when it is whole. @param flush waits for the disk */
  private async write(name: string, content: Buffer, flush: boolean): Promise<void> {
    const path = join(this.folder, name);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, content, { flush });
      await rename(unfinished, path);
    } catch (error) {
      // A full disk leaves a part of the file, which would take the room for ever.
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  override async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  override async delete(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  override async *list(folder: string, partSize = PART): AsyncIterable<readonly string[]> {
    try {
      let part: string[] = [];
      for await (const entry of await opendir(join(this.folder, folder))) {
        if (entry.isFile() && !UNFINISHED.test(entry.name)) part.push(entry.name);
        if (part.length < partSize) continue;
        yield part;
        part = [];
      }
      yield part;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
