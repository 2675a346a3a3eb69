import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Throws the file's errors at the writer, so that they never end the process. */
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
