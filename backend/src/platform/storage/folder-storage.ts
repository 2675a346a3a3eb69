import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStorage } from './file-storage.js';

/** Files in a folder of this machine: for one process, or several that share the folder. */
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

  override async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
