import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { IncomingMessage } from 'node:http';
import type { WebSocketServer } from 'ws';
import { errorAnswer, retryAfterSeconds } from '../http/error-answer.js';
import { CLOSE } from './live-socket.js';
import type { SocketDoor } from './socket-door.js';

export const FRAME = 'frame';
/** With its slash, which Nest's normalised paths lack. */
const LIVE_PATH = '/ws/';

const HANG_UP_AFTER_MS = 500;

type Verified = (verified: boolean, status?: number, body?: string, headers?: Record<string, string>) => void;

export class LiveAdapter extends WsAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly door: SocketDoor,
  ) {
    super(app, { messageParser: (data: unknown) => ({ event: FRAME, data: String(data) }) });
  }

  override create(port: number, options?: Record<string, unknown>): { path?: string } {
    const verifyClient = ({ req }: { req: IncomingMessage }, done: Verified) => this.admit(req, done);
    const server = super.create(port, { ...options, verifyClient } as never) as WebSocketServer;
    server.on('connection', (client, request) => this.door.enter(client, request));
    return Object.assign(server, { path: LIVE_PATH });
  }

  /** Before the handshake, so that a refused socket costs no more than a request. */
  private admit(request: IncomingMessage, done: Verified): void {
    try {
      this.door.admit(request);
      done(true);
    } catch (error) {
      const answer = errorAnswer(error);
      const seconds = retryAfterSeconds(answer);
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        ...(seconds === null ? {} : { 'Retry-After': String(seconds) }),
      };
      done(false, answer.statusCode, JSON.stringify(answer), headers);
    }
  }

  /** A client's error closes its socket and is not logged, because anybody could fill the log with it. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (client) => client.on('error', ignore));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }

  /** Asks all clients to reconnect, to another process by then, and disconnects those that do not answer. */
  override async close(server: WebSocketServer): Promise<void> {
    for (const client of server.clients) client.close(CLOSE.goingAway);
    const hangUp = setTimeout(() => server.clients.forEach((client) => client.terminate()), HANG_UP_AFTER_MS);
    while (server.clients.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    clearTimeout(hangUp);
    await super.close(server);
  }
}

function ignore(): void {}
