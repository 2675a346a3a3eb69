import { advance, type Cursor, judge, startAt, startOfLog, wentBack } from './event-cursor';
import type { ErrorCode } from '../generated-error-codes';
import { type EventFrame, parseServerFrame, type Registration, type ServerFrame } from './live-frames';

export type LiveStatus = 'connecting' | 'live' | 'lost';

export type LiveSocketOptions = {
  /**
   * Returns the identity to register with. Called before each registration, because a token may have been renewed. If
   * it returns null, the socket retries later.
   */
  registration: () => Promise<Registration | null> | Registration | null;
  /**
   * True for staff, who receive every event of the venue. A missing position then makes the socket register again with
   * `since`.
   */
  gapless: boolean;
  onEvent: (frame: EventFrame) => void;
  onStatus: (status: LiveStatus) => void;
  /**
   * Called after every registration. If `resumed`, the missed events follow; if not, the caller must fetch a snapshot.
   */
  onRegistered?: (position: number, resumed: boolean) => void;
  onMissed?: () => void;
  onMenuChanged?: () => void;
  /**
   * Called for guests when seats or parties have changed. Changes missed while disconnected are not reported. For
   * staff, `onEvent` is called.
   */
  onVisitChanged?: () => void;
  onError?: (code: ErrorCode, message: string) => void;
  onRest?: (text: string) => void;
  /** The position to continue from, such as the latest position of a snapshot. */
  since?: number;
  url?: string;
};

export type LiveSocket = { close: () => void; reconnectNow: () => void; send: (frame: object) => void };

const PING_EVERY_MS = 20_000;
const SILENCE_LIMIT_MS = 10_000;
/** Time to wait for an answer while the browser reports no network, which may be wrong. */
const OFFLINE_SILENCE_LIMIT_MS = 2_000;
const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 15_000;
const FORBIDDEN = 4403;

/**
 * @returns ms before the next attempt; up to half of it is random, so that the phones in a room do not all reconnect at
 *   once
 */
function reconnectDelay(attempt: number, random: number): number {
  const full = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

function liveUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`;
}

/**
 * Opens a live connection that repairs itself. It detects gaps and dead connections, and catches up with `since` after
 * a break. It delivers each event once and in order.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const connection = new LiveConnection(options);
  connection.start();
  return connection;
}

class LiveConnection implements LiveSocket {
  private socket: WebSocket | null = null;
  private cursor: Cursor;
  private attempt = 0;
  private closed = false;
  private awaitingCatchUp = false;
  /** The position at which the latest catch-up began. A gap that remains after this catch-up is not requested again. */
  private requestedFrom: number | null = null;
  private resuming = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LiveSocketOptions) {
    this.cursor = options.since === undefined ? startOfLog : startAt(options.since);
  }

  start(): void {
    addEventListener('online', this.reconnectNow);
    addEventListener('offline', this.onOffline);
    document.addEventListener('visibilitychange', this.onVisible);
    this.connect();
  }

  close = (): void => {
    this.closed = true;
    removeEventListener('online', this.reconnectNow);
    removeEventListener('offline', this.onOffline);
    document.removeEventListener('visibilitychange', this.onVisible);
    this.dropSocket();
  };

  /** Skips the back-off and reconnects at once; if the connection is open, only checks it. */
  reconnectNow = (): void => {
    if (this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) return this.ping();
    this.attempt = 0;
    this.connect();
  };

  // Pings the server, because a socket does not notice a lost network, and a board must not look live without one.
  private onOffline = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.ping(OFFLINE_SILENCE_LIMIT_MS);
  };

  // Checks whether the connection has survived, because the timers of a locked phone stop.
  private onVisible = (): void => {
    if (document.visibilityState === 'visible') this.reconnectNow();
  };

  private connect(): void {
    this.dropSocket();
    this.options.onStatus('connecting');
    const socket = new WebSocket(this.options.url ?? liveUrl());
    this.socket = socket;
    this.expectAnswer();
    socket.onopen = () => void this.register(socket);
    socket.onmessage = (message) => this.receive(socket, String(message.data));
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private async register(socket: WebSocket): Promise<void> {
    const registration = await Promise.resolve(this.options.registration()).catch(() => null);
    if (socket !== this.socket) return;
    if (registration === null) return this.lost(socket, 0);
    const since = this.cursor.last;
    this.resuming = since !== null;
    this.requestedFrom = since;
    this.send({ type: 'register', ...registration, ...(since === null ? {} : { since }) });
  }

  private receive(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    this.heard();
    const frame = parseServerFrame(text);
    if (frame === null) return this.options.onRest?.(text);
    if (frame.type === 'pong') return;
    if (frame.type === 'error') return this.options.onError?.(frame.code as ErrorCode, frame.message);
    if (frame.type === 'menuChanged') return this.options.onMenuChanged?.();
    if (frame.type === 'visitChanged') return this.visitChanged(frame, socket);
    if (frame.type === 'registered') return this.registered(frame);
    if (frame.type === 'resync') return this.resync(frame.position);
    this.event(frame, socket);
  }

  private registered(frame: Extract<ServerFrame, { type: 'registered' }>): void {
    this.attempt = 0;
    this.awaitingCatchUp = false;
    if (wentBack(this.cursor, frame.position)) this.resuming = false;
    if (!this.resuming) this.cursor = startAt(frame.position);
    this.options.onStatus('live');
    this.options.onRegistered?.(frame.position, this.resuming);
  }

  /**
   * Continues after the given position, because the client had missed too many events and the server has skipped them.
   */
  private resync(position: number): void {
    this.cursor = startAt(position);
    this.options.onMissed?.();
  }

  private visitChanged(frame: Extract<ServerFrame, { type: 'visitChanged' }>, socket: WebSocket): void {
    const { position } = frame;
    if (position === undefined) return this.options.onVisitChanged?.();
    this.event({ ...frame, position }, socket);
  }

  private event(frame: EventFrame, socket: WebSocket): void {
    const verdict = judge(this.cursor, frame, this.options.gapless);
    if (verdict === 'repeat') return;
    if (verdict === 'hole' && (this.awaitingCatchUp || this.requestedFrom !== this.cursor.last)) {
      if (!this.awaitingCatchUp) void this.register(socket);
      this.awaitingCatchUp = true;
      return;
    }
    if (verdict === 'hole') this.options.onMissed?.();
    this.cursor = advance(this.cursor, frame);
    this.options.onEvent(frame);
  }

  private heard(): void {
    clearTimeout(this.silenceTimer);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => this.ping(), PING_EVERY_MS);
  }

  private ping(limitMs = SILENCE_LIMIT_MS): void {
    this.send({ type: 'ping' });
    this.expectAnswer(limitMs);
  }

  private expectAnswer(limitMs = SILENCE_LIMIT_MS): void {
    clearTimeout(this.silenceTimer);
    const socket = this.socket;
    this.silenceTimer = setTimeout(() => socket !== null && this.lost(socket, 0), limitMs);
  }

  send(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.dropSocket();
    this.options.onStatus('lost');
    if (this.closed || code === FORBIDDEN) return;
    this.retryTimer = setTimeout(() => this.connect(), reconnectDelay(this.attempt++, Math.random()));
  }

  private dropSocket(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.pingTimer);
    clearTimeout(this.silenceTimer);
    this.awaitingCatchUp = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
