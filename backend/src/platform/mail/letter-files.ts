import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 30 * 24 * 3_600_000;

export function letterFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** After thirty days their links have long expired, but the names in them have not. */
export async function sweepLetters(dataDir: string, now: Date): Promise<number> {
  const folder = letterFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let swept = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs < KEPT_MS) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
