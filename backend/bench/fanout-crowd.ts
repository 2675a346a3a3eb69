import { WebSocket } from 'ws';

/** Connections that open at once: a crowd comes over some seconds, and its coming is not measured. */
const AT_ONCE = 50;

/** Many sockets over several servers, and when each of them heard a message. */
export class Crowd {
  private readonly sockets: WebSocket[] = [];
  private heard: number[] = [];

  /** @param counts whether a message is one that the crowd waits for */
  constructor(private readonly counts: (message: Buffer) => boolean = () => true) {}

  get size(): number {
    return this.sockets.length;
  }

  /** @param register what a socket says first, by its index; nothing where nobody asks */
  async grow(urls: readonly string[], size: number, register?: (index: number) => object): Promise<void> {
    while (this.sockets.length < size) {
      const from = this.sockets.length;
      const count = Math.min(AT_ONCE, size - from);
      const coming = Array.from({ length: count }, (_, offset) =>
        this.connect(urls[(from + offset) % urls.length]!, register?.(from + offset)),
      );
      this.sockets.push(...(await Promise.all(coming)));
    }
  }

  /** @returns how long after `send` was called each socket heard of it, in ms */
  async hears(send: () => Promise<void>): Promise<number[]> {
    this.heard = [];
    const start = performance.now();
    await send();
    while (this.heard.length < this.sockets.length) await new Promise((resolve) => setTimeout(resolve, 2));
    return this.heard.map((moment) => moment - start);
  }

  close(): void {
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }

  private connect(url: string, register?: object): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      let ready = register === undefined;
      socket.once('error', reject);
      socket.once('open', () => {
        if (register) socket.send(JSON.stringify(register));
        else resolve(socket);
      });
      socket.on('message', (data: Buffer) => {
        const at = performance.now();
        if (ready) return void (this.counts(data) && this.heard.push(at));
        ready = true;
        resolve(socket);
      });
    });
  }
}
