import type { AddressInfo, Server } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run token` reads it from the data folder. */
export async function leaveServerAddress(server: Server, dataDir: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const folder = join(dataDir, 'sign-in-provider');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'address'), `http://127.0.0.1:${port}`);
}
