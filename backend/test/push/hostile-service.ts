import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createPlainServer, type AddressInfo, type Server as PlainServer, type Socket } from 'node:net';
import { BrowserSubscription } from './browser-subscription.js';
import { selfSigned } from './self-signed.js';

/** Ways in which a server may harm its caller. */
export const HOSTILITIES = [
  'answers without end',
  'drips its answer',
  'drips its headers',
  'goes on saying that it will answer',
  'resets in mid-answer',
  'sends elsewhere',
  'never answers',
  'never greets',
] as const;
export type Hostility = (typeof HOSTILITIES)[number];

const DRIP_MS = 40;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** A hostile server on this machine: over TLS, and at a second port before TLS has begun. */
export class HostileService {
  /** The requested paths. */
  readonly requests: string[] = [];
  /** Bytes sent to all callers. */
  written = 0;
  connections = 0;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly mute: PlainServer,
    /** The caller has to trust it. */
    readonly certificate: string,
  ) {
    server.on('request', (request, response) => this.receive(request, response));
    for (const each of [server, mute]) {
      each.on('connection', (socket: Socket) => {
        this.connections += 1;
        this.sockets.add(socket);
        // Without reading, the end of a connection would not be noticed.
        if (each === mute) socket.resume();
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      });
    }
  }

  static async start(identity = selfSigned()): Promise<HostileService> {
    const { key, cert } = identity;
    const service = new HostileService(createServer({ key, cert }), createPlainServer(), cert);
    for (const server of [service.server, service.mute]) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    }
    return service;
  }

  /** @returns an address at which it does this */
  address(hostility: Hostility, host = 'localhost'): string {
    const server = hostility === 'never greets' ? this.mute : this.server;
    const { port } = server.address() as AddressInfo;
    return `https://${host}:${port}/${encodeURIComponent(hostility)}`;
  }

  subscribe(hostility: Hostility): BrowserSubscription {
    return new BrowserSubscription(this.address(hostility));
  }

  get open(): number {
    return this.sockets.size;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.destroy();
    await Promise.all([this.server, this.mute].map((server) => new Promise((done) => server.close(done))));
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const hostility = decodeURIComponent(request.url?.slice(1) ?? '') as Hostility;
    this.requests.push(hostility);
    request.resume();
    response.on('error', () => undefined);
    const { socket } = request;
    if (hostility === 'answers without end') return this.pour(response.writeHead(201));
    if (hostility === 'drips its answer') return this.drip(() => response.write('x'), response.writeHead(201));
    if (hostility === 'drips its headers') {
      socket.write('HTTP/1.1 201 Created\r\nx-drip: ');
      return this.drip(() => socket.write('x'), response);
    }
    if (hostility === 'goes on saying that it will answer') {
      return this.drip(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), response);
    }
    if (hostility === 'resets in mid-answer') {
      response.writeHead(201, { 'content-length': 1_000 });
      return void response.write('half', () => socket.destroy());
    }
    if (hostility === 'sends elsewhere') response.writeHead(307, { location: '/elsewhere' }).end();
  }

  private pour(response: ServerResponse): void {
    const more = (): void => {
      this.written += CHUNK.length;
      if (!response.destroyed) response.write(CHUNK, more);
    };
    more();
  }

  private drip(drop: () => unknown, response: ServerResponse): void {
    const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : drop()), DRIP_MS);
    this.timers.push(timer);
  }
}
