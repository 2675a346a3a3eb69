import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '#kernel/domain-error.js';
import { callerAddress } from '../http/request-origin.js';
import { tidyForwarded } from '../http/forwarded-addresses.js';
import { errorAnswer, retryAfterSeconds } from '../http/error.filter.js';
import { CLOSE } from './live-socket.js';

interface SocketBounds {
  readonly inAll: number;
  readonly byAddress: number;
}

const addresses = new WeakMap<IncomingMessage, string>();

export function socketAddress(request: IncomingMessage): string {
  return addresses.get(request) ?? callerAddress(request.socket.remoteAddress ?? '');
}

export class SocketDoor {
  private readonly open = new Map<string, number>();
  private inAll = 0;
  private readonly trusts: (address: string, hop: number) => boolean;

  constructor(
    private readonly bounds: SocketBounds,
    trustedProxies: readonly string[],
  ) {
    this.trusts = proxyAddr.compile([...trustedProxies]);
  }

  /**
   * Checks the limits for a new socket, which `enter` counts.
   * @throws DomainError `TOO_MANY_REQUESTS` if its address has too many sockets, `SERVICE_UNAVAILABLE` if the server
   * has too many
   */
  admit(request: IncomingMessage): void {
    tidyForwarded(request.headers);
    const address = callerAddress(proxyAddr(request, this.trusts));
    addresses.set(request, address);
    if ((this.open.get(address) ?? 0) >= this.bounds.byAddress) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    if (this.inAll >= this.bounds.inAll) throw new DomainError('SERVICE_UNAVAILABLE');
  }

  enter(socket: WebSocket, request: IncomingMessage): void {
    const address = socketAddress(request);
    this.count(address, 1);
    socket.once('close', () => this.count(address, -1));
  }

  private count(address: string, change: number): void {
    this.inAll += change;
    const open = (this.open.get(address) ?? 0) + change;
    if (open > 0) this.open.set(address, open);
    else this.open.delete(address);
  }
}

const RETRY_AFTER_SECONDS = 30;

export const FRAME = 'frame';
/** Set on the server itself, because Nest removes the slash at the end of its own paths. */
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

  /** Decides before the handshake, so that a refused socket costs no more than a request. */
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

  /** Does not log a client's error: anybody could fill the log with them. The error closes the socket. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (client) => client.on('error', ignore));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }

  /** Closes all sockets, so that clients reconnect to another process, and cuts those that do not answer. */
  override async close(server: WebSocketServer): Promise<void> {
    for (const client of server.clients) client.close(CLOSE.goingAway);
    const hangUp = setTimeout(() => server.clients.forEach((client) => client.terminate()), HANG_UP_AFTER_MS);
    while (server.clients.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    clearTimeout(hangUp);
    await super.close(server);
  }
}

function ignore(): void {}
