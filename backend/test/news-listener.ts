import { WebSocket } from 'ws';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/** A client of `/ws/` that records every frame. */
export class NewsListener {
  readonly frames: { readonly type: string; readonly [field: string]: unknown }[] = [];

  /** The code with which the server closed it; `null` while it is open. */
  closed: number | null = null;

  private constructor(private readonly socket: WebSocket) {
    socket.on('close', (code) => (this.closed = code));
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
  }

  /** Connects and registers. @param answer the type of frame to wait for */
  static async open({ url }: TestApp, register: object, answer = 'registered'): Promise<NewsListener> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/`);
    const listener = new NewsListener(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'register', ...register }));
    await listener.hears(answer);
    return listener;
  }

  /** Waits until it has heard so many frames of this type. */
  async hears(type: string, count = 1): Promise<void> {
    await until(() => this.of(type).length >= count);
  }

  of(type: string): NewsListener['frames'] {
    return this.frames.filter((frame) => frame.type === type);
  }

  say(...frames: object[]): void {
    for (const frame of frames) this.socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.socket.close();
  }
}
