/** Simulates an ESC/POS printer on a socket (Epson, ESC/POS Application Programming Guide). */
import { createServer } from 'node:net';

const ONLINE = 0x12;
const CAUSES = { ok: [ONLINE, ONLINE, ONLINE], paper: [0x1a, 0x32, 0x72], cover: [0x1a, 0x16, ONLINE] };
const END = Buffer.from([0x1d, 0x72, 1]);

export class NetworkDevice {
  /** @type {'ok' | 'paper' | 'cover'} */
  state = 'ok';
  /** Answers for its state. */
  answers = true;
  /** Answers after the last byte of a ticket: `end` to `GS r 1` too, `state` for its state alone, `nothing` not at all. */
  confirms = 'end';
  /** Time before an answer after the last byte. */
  delayMs = 0;
  /** Breaks the connection off at the next ticket, before it is printed or after. @type {null | 'before' | 'after'} */
  dies = null;
  connections = 0;
  /** The most connections that were open at once. */
  mostOpen = 0;
  /** @type {Buffer[]} */
  tickets = [];
  /** @type {Set<import('node:net').Socket>} */
  #open = new Set();
  #server = createServer((socket) => this.#serve(socket));

  /** @param {number} port @param {string} host @returns {Promise<number>} the port */
  listen(port, host) {
    return new Promise((resolve, reject) =>
      this.#server.once('error', reject).listen(port, host, () => resolve(this.#server.address().port)),
    );
  }

  close() {
    for (const socket of this.#open) socket.destroy();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {Buffer} bytes of a whole ticket */
  print(bytes) {
    this.tickets.push(bytes);
  }

  /** @param {import('node:net').Socket} socket */
  #serve(socket) {
    this.connections += 1;
    this.#open.add(socket);
    this.mostOpen = Math.max(this.mostOpen, this.#open.size);
    socket.on('error', () => undefined).on('close', () => this.#open.delete(socket));
    let pending = Buffer.alloc(0);
    let hasPrinted = false;
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      if (pending.length === 3 && pending[0] === 0x10 && pending[1] === 0x04) {
        const byte = CAUSES[this.state][[1, 2, 4].indexOf(pending[2])];
        pending = Buffer.alloc(0);
        if (this.answers && !(hasPrinted && this.confirms === 'nothing')) this.#answer(socket, byte, hasPrinted);
      } else if (pending.subarray(-3).equals(END)) {
        const ticket = pending.subarray(0, -3);
        pending = Buffer.alloc(0);
        const { dies } = this;
        this.dies = null;
        if (dies !== 'before') this.print(ticket);
        if (dies !== null) return socket.destroy();
        hasPrinted = true;
        if (this.confirms === 'end') this.#answer(socket, 0, true);
      }
    });
  }

  #answer(socket, byte, isDelayed) {
    if (isDelayed && this.delayMs > 0) setTimeout(() => socket.write(Buffer.of(byte)), this.delayMs);
    else socket.write(Buffer.of(byte));
  }
}
