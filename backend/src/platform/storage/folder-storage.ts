import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStorage, type Keeping } from './file-storage.js';

const PART = 1_000;
/** A UUID has been put behind the name. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For one process, or several that share the folder. */
export class FolderStorage extends FileStorage {
  constructor(private readonly folder: string) {
    super();
  }

  /** Nobody ever reads half a file: it gets its name when it is whole. */
  override async put(name: string, content: Buffer): Promise<void> {
    const path = join(this.folder, name);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  }

  override async putLocked(name: string, content: Buffer): Promise<Keeping> {
    await this.put(name, content);
    return 'files';
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
