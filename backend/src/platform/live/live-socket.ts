import type { Writable } from 'node:stream';
import { WebSocket } from 'ws';

/** Bytes that may wait for a client before it is disconnected (docs/product.md#bounds-of-a-socket). */
const MAX_BUFFERED = 1_000_000;
/** Bytes of collected frames that are written before the turn ends, because they would count as waiting. */
const MAX_COLLECTED = 65_536;
const HEARTBEAT_MS = 20_000;
const REGISTER_WITHIN_MS = 10_000;
const MAX_FRAMES_A_MINUTE = 60;

/** Lower than the limit of frames, because each register reads a guest's orders or a board's missed events. */
const MAX_REGISTERS_A_MINUTE = 20;

export const CLOSE = {
  goingAway: 1001,
  tryAgain: 1013,
  unauthenticated: 4401,
  forbidden: 4403,
  silent: 4408,
  tooMany: 4429,
};

export const liveSockets = { open: 0 };

type Wire = Pick<Writable, 'cork' | 'uncork' | 'writableCorked'>;

let corked: Wire[] = [];

/** Collects the frames of this turn of the event loop. One write sends them together when the turn ends. */
function collectUntilTurnEnds(wire: Wire): void {
  if (wire.writableCorked > 0) return;
  if (corked.push(wire) === 1) process.nextTick(endTurn);
  wire.cork();
}

function endTurn(): void {
  const collecting = corked;
  corked = [];
  for (const wire of collecting) wire.uncork();
}

let encoded = { frame: '', bytes: Buffer.alloc(0) };

/** Encodes a frame once, even if many sockets get it in a row. */
function bytesOf(frame: string): Buffer {
  if (frame !== encoded.frame) encoded = { frame, bytes: Buffer.from(frame) };
  return encoded.bytes;
}

export class LiveSocket {
  private alive = true;
  private frames = 0;
  private registers = 0;
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
  private readonly deadline = setTimeout(() => this.close(CLOSE.silent), REGISTER_WITHIN_MS);
  private readonly budget = setInterval(() => (this.frames = this.registers = 0), 60_000);

  /** @param wire the network connection below the socket */
  constructor(
    private readonly socket: WebSocket,
    private readonly wire: Wire,
  ) {
    liveSockets.open += 1;
    socket.on('pong', () => (this.alive = true));
    socket.on('close', () => this.release());
  }

  registered(): void {
    clearTimeout(this.deadline);
  }

  /** Counts a frame. @returns false beyond the limit; the socket is then being closed */
  spendFrame(): boolean {
    this.alive = true;
    this.frames += 1;
    if (this.frames <= MAX_FRAMES_A_MINUTE) return true;
    this.close(CLOSE.tooMany);
    return false;
  }

  spendRegister(): boolean {
    this.registers += 1;
    if (this.registers <= MAX_REGISTERS_A_MINUTE) return true;
    this.close(CLOSE.tooMany);
    return false;
  }

  /** Sends a frame. It disconnects a client that reads too slowly; the client catches up when it registers again. */
  send(frame: string): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.wire.writableCorked > 0 && this.socket.bufferedAmount > MAX_COLLECTED) this.wire.uncork();
    if (this.socket.bufferedAmount > MAX_BUFFERED) this.socket.terminate();
    else {
      this.socket.send(bytesOf(frame), { binary: false });
      collectUntilTurnEnds(this.wire);
    }
  }

  close(code: number): void {
    this.socket.close(code);
  }

  private beat(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  private release(): void {
    liveSockets.open -= 1;
    clearInterval(this.heartbeat);
    clearInterval(this.budget);
    clearTimeout(this.deadline);
  }
}
