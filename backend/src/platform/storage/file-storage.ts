import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * The protection of a stored file against changes: the permissions of the folder ('files') or of the bucket
 * ('object-store'), or an Object Lock ('locked').
 */
export type Keeping = 'files' | 'object-store' | 'locked';

/**
 * Stores files. A file's content never changes, because its name is a hash of it or is used once, so a proxy may cache
 * it forever.
 * @throws DomainError SERVICE_UNAVAILABLE, in every method, if the store cannot be reached
 */
export abstract class FileStorage {
  /** @param name lower-case letters, digits, `-` and `.`, with `/` between folders */
  abstract put(name: string, content: Buffer, contentType: string): Promise<void>;

  /**
   * Stores a file. If the store has locks, nobody can change or delete the file before `until`. @returns its protection
   */
  abstract putLocked(name: string, content: Buffer, contentType: string, until: Date): Promise<Keeping>;

  abstract get(name: string): Promise<Buffer | null>;

  abstract delete(name: string): Promise<void>;

  /** Lists the names in a folder, part by part and without those in subfolders. @param partSize at most 1,000 */
  abstract list(folder: string, partSize?: number): AsyncIterable<readonly string[]>;
}

const PART = 1_000;
/** Matches the UUID at the end of an unfinished file's name. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stores files in a folder, for one process or several that share it. */
export class FolderStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  override put(name: string, content: Buffer): Promise<void> {
    return this.write(name, content, false);
  }

  /**
   * Waits until the file and its name are on the disk: a part of the archive is the only copy once its events have left
   * the log.
   */
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

  /** Writes under a temporary name, then renames, so that nobody reads half a file. @param flush wait for the disk */
  private async write(name: string, content: Buffer, flush: boolean): Promise<void> {
    const path = join(this.folder, name);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, content, { flush });
      await rename(unfinished, path);
    } catch (error) {
      // Otherwise half a file would occupy space forever, for example after the disk was full.
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
