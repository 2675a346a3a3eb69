import { WebSocket } from 'ws';
import type { Installation, ServedDatabase } from './installation.js';

const VENUE = 1;
const COME_BACK_AFTER_MS = 50;

/** A staff board: it stays connected to any process that answers, and fetches what it missed while it was not. */
export class Board {
  /** The time at which each of the venue's events was heard, by its number. */
  readonly heard = new Map<number, number>();
  readonly twice: number[] = [];
  reconnects = -1;
  private socket: WebSocket | null = null;
  private position: number | undefined;
  private closed = false;
  private turn = 0;

  constructor(
    private readonly installation: Installation<ServedDatabase>,
    private readonly token: string,
    /** The process to connect to; any, by default. */
    private readonly only?: string,
  ) {}

  async open(): Promise<this> {
    this.connect();
    while (this.position === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    return this;
  }

  close(): void {
    this.closed = true;
    this.socket?.terminate();
  }

  /** The number of the last event heard without a gap before it. */
  get last(): number {
    return this.position ?? 0;
  }

  async hears(position: number): Promise<number> {
    while (!this.heard.has(position)) await new Promise((resolve) => setTimeout(resolve, 1));
    return this.heard.get(position)!;
  }

  private connect(): void {
    if (this.closed) return;
    const { apis } = this.installation;
    const url = this.only ?? apis[this.turn++ % apis.length]!.url;
    const socket = (this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws/`));
    socket.on('open', () => {
      this.reconnects += 1;
      const register = { type: 'register', role: 'staff', venueId: VENUE, token: this.token, since: this.position };
      socket.send(JSON.stringify(register));
    });
    socket.on('message', (data) => this.receive(JSON.parse(String(data))));
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(() => this.connect(), COME_BACK_AFTER_MS));
  }

  private receive({ type, position }: { type: string; position?: number }): void {
    if (type === 'registered') this.position ??= position;
    // More was missed than is sent (docs/product.md#positions): the board fetches its lists, and continues from there.
    if (type === 'resync') this.position = position;
    if (type === 'registered' || type === 'resync' || position === undefined) return;
    if (this.heard.has(position)) this.twice.push(position);
    this.heard.set(position, performance.now());
    if (position === this.last + 1) this.position = position;
  }
}
