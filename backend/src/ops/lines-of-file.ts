import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Opened when the first line is asked for: an interface that is made earlier drops what it reads until then. */
export async function* linesOfFile(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  // As a stream of its own ends it: what is wrong with either is thrown to who reads the lines.
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => input.destroy(error));
  yield* createInterface({ input, crlfDelay: Infinity });
}
