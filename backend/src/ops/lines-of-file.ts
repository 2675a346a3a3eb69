import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/**
 * Opens the file when the first line is requested: an interface that is made earlier drops the lines read until then.
 */
export async function* linesOfFile(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  // As one stream: an error of either is thrown to the reader of the lines.
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => input.destroy(error));
  yield* createInterface({ input, crlfDelay: Infinity });
}
