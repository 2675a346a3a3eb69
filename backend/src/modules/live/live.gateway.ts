import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { DomainError } from '#kernel/domain-error.js';
import { Notifier } from '#platform/notifier/notifier.js';
import { ERROR_MESSAGES } from '#platform/http/error-messages.js';
import { RateLimiter } from '#platform/rate-limit/rate-limiter.js';
import { FRAME, socketAddress } from '#platform/live/live-adapter.js';
import { CLOSE, LiveSocket } from '#platform/live/live-socket.js';
import { Outages } from '#platform/observability/outages.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { BoardPresence, newPage, type PresentListener } from './board-presence.js';
import { LiveRegistrations, type Registration } from './live-registration.js';
import { ClientFrame, type ServerFrame } from './live.frames.js';
import { deliver } from './news-delivery.js';

/** Changes of a menu within this time make one frame, because a bulk deletion makes fifty changes within a second. */
const COALESCE_MS = 100;

export class MenuNews {
  private readonly waiting = new Map<number, NodeJS.Timeout>();

  constructor(private readonly tell: (venueId: number) => void) {}

  changed(venueId: number): void {
    if (this.waiting.has(venueId)) return;
    const telling = setTimeout(() => {
      this.waiting.delete(venueId);
      this.tell(venueId);
    }, COALESCE_MS);
    this.waiting.set(venueId, telling.unref());
  }
}

/** In bytes: enough for a register with its token. A longer frame closes the socket (1009). */
const MAX_PAYLOAD = 16_384;
/** Limit of registers of one address: a few times the number of phones in a full house, which may reconnect at once. */
const REGISTERS_OF_ADDRESS = { limit: 1_500, windowSeconds: 60 };

interface Listener extends PresentListener {
  readonly address: string;
  leave: () => void;
  /** Resolves when the socket's earlier frames are answered. Each frame waits for it. */
  turn: Promise<void>;
}

@WebSocketGateway({ path: '/ws', maxPayload: MAX_PAYLOAD, perMessageDeflate: false })
export class LiveGateway implements OnGatewayConnection<WebSocket>, OnGatewayDisconnect<WebSocket> {
  private readonly logger = new Logger(LiveGateway.name);
  private readonly listeners = new Map<WebSocket, Listener>();

  constructor(
    private readonly registrations: LiveRegistrations,
    private readonly limiter: RateLimiter,
    changes: VenueChanges,
    notifier: Notifier,
    private readonly outages: Outages,
    private readonly boards: BoardPresence,
  ) {
    boards.follow(this.listeners);
    registrations.onReconciled((venueId, position) => this.tellReconciled(venueId, position));
    const menuNews = new MenuNews((venueId) => this.tellMenuChanged(venueId));
    changes.onChange((venueId) => menuNews.changed(venueId));
    notifier.onNotify('nicknames', (visitId) => this.tellNamed(visitId));
  }

  handleConnection(client: WebSocket, request: IncomingMessage): void {
    this.listeners.set(client, {
      socket: new LiveSocket(client, request.socket),
      address: socketAddress(request),
      registration: null,
      ...newPage(),
      leave: () => undefined,
      turn: Promise.resolve(),
    });
  }

  handleDisconnect(client: WebSocket): void {
    const listener = this.listeners.get(client);
    if (listener !== undefined) this.boards.closed(listener);
    listener?.leave();
    this.listeners.delete(client);
  }

  @SubscribeMessage(FRAME)
  receive(client: WebSocket, data: string): void {
    const listener = this.listeners.get(client);
    if (!listener?.socket.spendFrame()) return;
    listener.turn = listener.turn.then(() => this.answer(client, listener, data));
  }

  private tellMenuChanged(venueId: number): void {
    for (const { socket, registration } of this.listeners.values()) {
      if (registration?.venueId === venueId && registration.filter.hearsOfVenue)
        send(socket, { type: 'menuChanged', venueId });
    }
  }

  private tellNamed(visitId: string): void {
    for (const { socket, registration } of this.listeners.values()) {
      if (registration?.filter.isOfParty(visitId))
        send(socket, { type: 'visitChanged', venueId: registration.venueId });
    }
  }

  private tellReconciled(venueId: number, read: number): void {
    for (const { socket, registration } of this.listeners.values()) {
      if (registration?.venueId !== venueId) continue;
      send(socket, { type: 'resync', position: registration.standsAt(read) });
    }
  }

  private async answer(client: WebSocket, listener: Listener, data: string): Promise<void> {
    const frame = parseFrame(data);
    if (!frame) return refuse(listener.socket, new DomainError('VALIDATION_FAILED'));
    if (frame.type === 'ping') return send(listener.socket, { type: 'pong' });
    if (frame.type === 'presence') {
      if (!this.boards.heard(listener, frame)) refuse(listener.socket, new DomainError('VALIDATION_FAILED'));
      return;
    }
    const isGone = (): boolean => !this.listeners.has(client);
    if (isGone() || !listener.socket.spendRegister()) return;
    try {
      this.limiter.take({ kind: 'live-register', of: listener.address, bound: REGISTERS_OF_ADDRESS });
      const registration = await this.registrations.register(frame, isGone, listener.address);
      listener.leave();
      this.enter(listener, registration);
      // If the socket closed while the token was verified, nobody else would stop the follower.
      if (isGone()) return listener.leave();
      await start(listener.socket, registration);
      await this.boards.tellServing(listener);
    } catch (error) {
      if (!(error instanceof DomainError) && !this.outages.refuse(error))
        this.logger.error({ error }, 'A register failed');
      refuse(listener.socket, error instanceof DomainError ? error : new DomainError('SERVICE_UNAVAILABLE'));
    }
  }

  private enter(listener: Listener, registration: Registration): void {
    const unwatch = registration.watch((code) => {
      listener.leave();
      refuse(listener.socket, new DomainError(code));
    });
    registration.follower.onLost(() => {
      listener.leave();
      refuse(listener.socket, new DomainError('SERVICE_UNAVAILABLE'));
    });
    listener.registration = registration;
    listener.leave = () => {
      unwatch();
      registration.follower.stop();
    };
  }
}

async function start(socket: LiveSocket, registration: Registration): Promise<void> {
  const { venueId, position } = registration;
  socket.registered();
  send(socket, { type: 'registered', venueId, position });
  for (const frame of await registration.missed()) socket.send(frame);
  deliver(registration, socket);
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

function send(socket: LiveSocket, frame: ServerFrame): void {
  socket.send(JSON.stringify(frame));
}

const CLOSES: Partial<Record<DomainError['code'], number>> = {
  UNAUTHENTICATED: CLOSE.unauthenticated,
  TOKEN_EXPIRED: CLOSE.unauthenticated,
  DEVICE_REVOKED: CLOSE.unauthenticated,
  FORBIDDEN: CLOSE.forbidden,
  TABLE_NOT_FOUND: CLOSE.forbidden,
  TABLE_CODE_RENEWED: CLOSE.forbidden,
  TOO_MANY_REQUESTS: CLOSE.tooMany,
  SERVICE_UNAVAILABLE: CLOSE.tryAgain,
  SIGN_IN_UNAVAILABLE: CLOSE.tryAgain,
};

function refuse(socket: LiveSocket, { code }: DomainError): void {
  send(socket, { type: 'error', code, message: ERROR_MESSAGES[code] });
  const close = CLOSES[code];
  if (close !== undefined) socket.close(close);
}
