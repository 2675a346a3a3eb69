import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a file that only its owner may read. If it is missing, makes it under a temporary name and then links it, so
 * that concurrent starts use the same content.
 */
export async function privateFile(file: string, make: () => string | Promise<string>): Promise<string> {
  const known = await contentOf(file);
  if (known !== null) return known;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, await make(), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}

async function contentOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Derives a key for a purpose. @param secret random already, so that a slow derivation would add nothing */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
