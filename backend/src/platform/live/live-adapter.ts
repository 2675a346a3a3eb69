import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { CLOSE } from './live-socket.js';

/** The event under which every frame reaches the gateway: what a frame is, the gateway's schemas say. */
export const FRAME = 'frame';
/** Decisions, API: the socket's path, with its slash, which Nest's normalised paths have not. */
export const LIVE_PATH = '/ws/';

const HANG_UP_AFTER_MS = 500;

/** Nest's `ws` adapter at `/ws/`, giving frames on as they came. */
export class LiveAdapter extends WsAdapter {
  constructor(app: INestApplicationContext) {
    super(app, { messageParser: (data: unknown) => ({ event: FRAME, data: String(data) }) });
  }

  override create(port: number, options?: Record<string, unknown>): { path?: string } {
    const server = super.create(port, options as never) as { path?: string };
    server.path = LIVE_PATH;
    return server;
  }

  /** What a client does wrong closes its socket; any stranger could fill the log with it. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (client) => client.on('error', ignore));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }

  /** Tells everybody to come back, which is to another process by then, and hangs up on who does not answer. */
  override async close(server: WebSocketServer): Promise<void> {
    for (const client of server.clients) client.close(CLOSE.goingAway);
    const hangUp = setTimeout(() => server.clients.forEach((client) => client.terminate()), HANG_UP_AFTER_MS);
    while (server.clients.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    clearTimeout(hangUp);
    await super.close(server);
  }
}

function ignore(): void {}
