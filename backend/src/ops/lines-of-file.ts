import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Opened when the first line is asked for: an interface that is made earlier drops what it reads until then. */
export async function* linesOfFile(path: string): AsyncIterable<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}
