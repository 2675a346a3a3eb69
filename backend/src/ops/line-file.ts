import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * Reads a file line by line, also a `.gz` file. Opens it when the first line is requested, because a readline interface
 * drops the lines that it reads earlier.
 */
export async function* linesOfFile(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  // `pipe` does not pass on the file's errors, so `input` gets them here.
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => input.destroy(error));
  yield* createInterface({ input, crlfDelay: Infinity });
}

/** Writes lines to a file. The next `write` throws an error of the file, so that the error does not end the process. */
export class LineFile {
  private failure: Error | null = null;

  private constructor(private readonly stream: WriteStream) {
    stream.on('error', (error) => (this.failure = error));
  }

  static async create(path: string): Promise<LineFile> {
    const stream = createWriteStream(path);
    await once(stream, 'open');
    return new LineFile(stream);
  }

  async write(line: string): Promise<void> {
    if (this.failure) throw this.failure;
    if (!this.stream.write(`${line}\n`)) await once(this.stream, 'drain');
  }

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}
