import { WebSocket } from 'ws';
import { ServerFrame } from '#modules/live/live.frames.js';
import { until } from './until.js';

/** A client of the socket that records its frames; every frame is checked against the contract. */
export class TestSocket {
  readonly frames: ServerFrame[] = [];
  closed: number | null = null;
  private readonly socket: WebSocket;
  private readonly opened: Promise<unknown>;

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws/`);
    this.opened = new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    this.socket.on('message', (data) => this.frames.push(ServerFrame.parse(JSON.parse(String(data)))));
    this.socket.on('close', (code) => (this.closed = code));
  }

  /** Joins the board of venue 1 as staff, and waits until it is registered. */
  static async ofBoard(url: string, token: string): Promise<TestSocket> {
    const socket = new TestSocket(url);
    await socket.say({ type: 'register', role: 'staff', venueId: 1, token });
    await socket.hears('registered');
    return socket;
  }

  async say(...frames: unknown[]): Promise<this> {
    await this.opened;
    for (const frame of frames) this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return this;
  }

  /** Waits until it has heard so many frames of this type. */
  async hears<Type extends ServerFrame['type']>(
    type: Type,
    count = 1,
  ): Promise<Extract<ServerFrame, { type: Type }>[]> {
    await until(
      () => this.heard(type).length >= count,
      () => `${count}× ${type}, heard ${JSON.stringify(this.frames)}`,
    );
    return this.heard(type);
  }

  heard<Type extends ServerFrame['type']>(type: Type): Extract<ServerFrame, { type: Type }>[] {
    return this.frames.filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type);
  }

  get positions(): number[] {
    return this.frames.flatMap((frame) =>
      'position' in frame && frame.type !== 'registered' ? (frame.position ?? []) : [],
    );
  }

  leave(): void {
    this.socket.close();
  }
}
