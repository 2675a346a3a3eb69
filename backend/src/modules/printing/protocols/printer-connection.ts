import type { Socket } from 'node:net';
import {
  END_COMMAND,
  failureAtEnd,
  failureOf,
  isEndAnswer,
  isStateAnswer,
  STATE_COMMANDS,
} from '../domain/escpos-status.js';

export interface PrinterLimits {
  readonly connectMs: number;
  readonly writeMs: number;
  readonly answerMs: number;
}
const MAX_ANSWER_BYTES = 4_096;

/** The printer does not answer, or the connection broke. It is unknown whether the ticket was printed. */
export class SilentPrinterError extends Error {}

/** A connection to an ESC/POS printer. Reads only the state bits of its answers. */
export class PrinterConnection {
  private received = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly limits: PrinterLimits,
  ) {
    socket.on('data', ({ length }: Buffer) => {
      this.received += length;
      if (this.received > MAX_ANSWER_BYTES) socket.destroy();
    });
    socket.on('error', () => undefined);
  }

  /** Waits until the socket is connected. @throws SilentPrinterError if it does not connect in time */
  static async open(socket: Socket, limits: PrinterLimits): Promise<PrinterConnection> {
    const connection = new PrinterConnection(socket.setNoDelay(true), limits);
    const isConnected = connection.until(limits.connectMs, (done) => void socket.once('connect', () => done()));
    return isConnected.then(
      () => connection,
      (error: unknown) => {
        socket.destroy();
        throw error;
      },
    );
  }

  /** @returns a code of `failureWords`; `null` if the printer can print @throws SilentPrinterError */
  async failure(ms = this.limits.answerMs): Promise<string | null> {
    const end = performance.now() + ms;
    const answers: number[] = [];
    for (const command of STATE_COMMANDS) answers.push(await this.ask(command, isStateAnswer, end - performance.now()));
    return failureOf(answers);
  }

  /** @returns a code of `failureWords`; `null` if it has printed @throws SilentPrinterError if unknown */
  async print(bytes: Buffer): Promise<string | null> {
    const { writeMs, answerMs } = this.limits;
    await this.until(writeMs, (done) => void this.socket.write(bytes, () => done()));
    // Some printers do not know `END_COMMAND`. Their answer to a state command shows that they have received
    // everything.
    const half = answerMs / 2;
    const answer = await this.ask(END_COMMAND, isEndAnswer, half).catch(() => null);
    return answer === null ? this.failure(half) : failureAtEnd(answer);
  }

  close(): void {
    this.socket.destroySoon();
  }

  /** Closes the connection at once, which ends calls that are waiting for an answer. */
  abort(): void {
    this.socket.destroy();
  }

  private ask(command: readonly number[], isAnswer: (byte: number) => boolean, ms: number): Promise<number> {
    let listen: (chunk: Buffer) => void = () => undefined;
    const answer = this.until<number>(ms, (done) => {
      listen = (chunk) => {
        const found = chunk.find(isAnswer);
        if (found !== undefined) done(found);
      };
      this.socket.on('data', listen).write(Uint8Array.from(command));
    });
    return answer.finally(() => this.socket.off('data', listen));
  }

  private until<Value = void>(ms: number, begin: (done: (value: Value) => void) => void): Promise<Value> {
    const { socket } = this;
    return new Promise((resolve, reject) => {
      const fail = () => {
        clearTimeout(limit);
        socket.off('close', fail);
        reject(new SilentPrinterError());
      };
      const limit = setTimeout(fail, Math.max(0, ms));
      if (socket.destroyed) return fail();
      socket.once('close', fail);
      begin((value) => {
        clearTimeout(limit);
        socket.off('close', fail);
        resolve(value);
      });
    });
  }
}
