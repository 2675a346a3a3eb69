import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

export interface Answer {
  readonly status: number;
  /** Not to be asked of one that came in chunks. */
  body(): string;
}

/** One kept-alive connection with one request in flight. It reads no more of an answer than the bench needs: load must cost little. */
export class HttpConnection {
  private received: Buffer[] = [];
  private length = 0;
  /** Bytes of the answer, head and body; -1 while the head is incomplete, Infinity while chunks come. */
  private expected = -1;
  private done: ((answer: Answer) => void) | null = null;
  private failed: ((error: Error) => void) | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('The server closed the connection')));
  }

  static open(origin: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** @param request the whole request as it goes over the wire */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.failed = reject;
      this.socket.write(request);
    });
  }

  close(): void {
    this.failed = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.length += chunk.length;
    if (this.expected === -1) this.readHead();
    const complete =
      this.expected === Infinity ? this.endsWithLastChunk() : this.expected !== -1 && this.length >= this.expected;
    if (complete) this.finish();
  }

  private readHead(): void {
    const text = Buffer.concat(this.received);
    const end = text.indexOf(HEAD_END);
    if (end === -1) return;
    const head = text.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.expected = length === undefined ? Infinity : end + HEAD_END.length + Number(length);
  }

  private endsWithLastChunk(): boolean {
    return Buffer.concat(this.received).subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  private finish(): void {
    const { done, received } = this;
    const status = Number(received[0]?.toString('latin1', 9, 12));
    const body = (): string => {
      const whole = Buffer.concat(received);
      return whole.toString('utf8', whole.indexOf(HEAD_END) + HEAD_END.length);
    };
    this.received = [];
    this.length = 0;
    this.expected = -1;
    this.done = null;
    done?.({ status, body });
  }
}
