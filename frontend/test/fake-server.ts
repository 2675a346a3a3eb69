import type { DefinitionsFromApi, ResultTypeFrom } from '@reduxjs/toolkit/query';
import type { ErrorCode } from '#api/generated-error-codes.ts';
import type { ServerFrame } from '#api/generated-frames.ts';
import type { generatedApi } from '#api/generated.ts';
import { checkAnswer, checkFrame, checkRequest, operationNamed, operationOf } from './contract';
import { endingWith, PageRequest } from './page-request';
import { waits } from './page-timers';

/** Longer than `waitFor` waits between two looks, so that a test that does not wait fails on a quick machine too. */
const ANSWERS_AFTER_MS = 60;

type Definitions = DefinitionsFromApi<typeof generatedApi>;
/** The `operationId` of a route in the API's description. */
export type OperationId = keyof Definitions;
type BodyOf<Id extends OperationId> = ResultTypeFrom<Definitions[Id]>;

export interface Call {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The content of JSON, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** An answer other than the operation's usual one. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A refusal in the form of every error of the API. */
export function refusal(statusCode: number, code: ErrorCode, message = 'Nejde to.', details?: unknown): Answer {
  return new Answer(statusCode, { statusCode, code, message, ...(details === undefined ? {} : { details }) });
}

type Answering = (call: Call) => unknown;

/**
 * The server of a component test, in place of `fetch` and `WebSocket`. It gives the test's answers, if the API's
 * description allows them; a call for which no test has set an answer fails the test.
 */
export class FakeServer {
  /** The calls, oldest first. */
  readonly calls: Call[] = [];
  /** The types of the frames that pages have sent, oldest first. A page hears frames once it has sent one to register. */
  readonly frames: string[] = [];
  /** The content of the last frame to register. */
  registration: object | null = null;
  /** Problems in between: a call without an answer, a body or a frame that the contract does not know. */
  readonly problems: string[] = [];
  private readonly answers = new Map<string, Answering>();
  private readonly paths = new Map<string, (form: URLSearchParams, query: URLSearchParams) => Response>();
  private readonly sockets = new Set<FakeSocket>();
  private reachable = true;
  private carriesSockets = true;
  private isClosed = false;
  /** Aborted once the page is gone. */
  private page = new AbortController();
  /** The number of the venue's newest event. */
  position = 1;

  /** Sets the operation's answer from now on; a function is called for each request. */
  on<Id extends OperationId>(operation: Id, answer: BodyOf<Id> | Answer | ((call: Call) => unknown)): void {
    operationNamed(operation);
    this.answers.set(operation, typeof answer === 'function' ? (answer as Answering) : () => answer);
  }

  /** Delays the answer until the returned function is called. */
  holds<Id extends OperationId>(operation: Id, answer: BodyOf<Id> | Answer): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<unknown>((resolve) => (release = () => resolve(answer)));
    this.on(operation, () => released);
    return release;
  }

  /**
   * Answers a form that is posted to a path outside the API, such as the sign-in provider's. An error that it throws is
   * a network failure.
   */
  onPath(path: string, answer: (form: URLSearchParams, query: URLSearchParams) => Response): void {
    this.paths.set(path, answer);
  }

  /** @returns the calls of one operation, oldest first */
  callsOf(operation: OperationId): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  /**
   * Sends a frame to every page that has registered. If none has although one could have, the test is wrong; the frame
   * of a last answer may come when the page is gone.
   */
  sends(frame: ServerFrame): void {
    this.note(() => checkFrame('ServerFrame', frame));
    const isHeard = this.isListenedTo || this.page.signal.aborted;
    if (this.carriesSockets && !isHeard) this.problems.push(`Nobody hears the frame ${frame.type}`);
    if ('position' in frame && frame.position !== undefined) this.position = Math.max(this.position, frame.position);
    for (const socket of this.sockets) socket.hears(frame);
  }

  /** Tells whether a page has registered: from then on it receives frames. */
  get isListenedTo(): boolean {
    return [...this.sockets].some(({ isRegistered }) => isRegistered);
  }

  /** Cuts the network: calls fail, and the socket falls silent and closes. */
  goesOffline(): void {
    this.reachable = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    for (const socket of this.sockets) socket.breaks();
    dispatchEvent(new Event('offline'));
  }

  /** Acts like a proxy that blocks live connections; calls are answered. */
  forbidsSockets(): void {
    this.carriesSockets = false;
    this.breaksSockets();
  }

  /** Closes the live connections, as a restart or the back/forward cache does; calls are answered. */
  breaksSockets(): void {
    for (const socket of this.sockets) socket.breaks();
  }

  comesBack(): void {
    this.reachable = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    dispatchEvent(new Event('online'));
  }

  /** Serves a new page. */
  pageOpens(): void {
    this.page = new AbortController();
  }

  /** Ends the page's calls and connections, and refuses what it still starts. */
  pageCloses(): void {
    this.page.abort(new TypeError('Failed to fetch'));
    for (const socket of this.sockets) socket.close();
  }

  /** Cleans up in the page, whose globals outlive a test. */
  closes(): void {
    this.isClosed = true;
    Reflect.deleteProperty(navigator, 'onLine');
  }

  /** Takes the place of the network in this process. */
  install(): void {
    const open = () => new FakeSocket(this);
    Object.assign(globalThis, {
      Request: PageRequest,
      fetch: (input: string | URL | Request, init?: RequestInit) => this.fetch(new PageRequest(input, init)),
      WebSocket: Object.assign(
        function WebSocket() {
          return open();
        },
        { OPEN: FakeSocket.OPEN },
      ),
    });
  }

  /** @internal */
  connects(socket: FakeSocket): boolean {
    const carried = this.reachable && this.carriesSockets && !this.page.signal.aborted;
    if (carried) this.sockets.add(socket);
    return carried;
  }

  /** @internal */
  hangsUp(socket: FakeSocket): void {
    this.sockets.delete(socket);
  }

  /** @internal */
  receives(socket: FakeSocket, text: string): void {
    const frame = JSON.parse(text) as { type: string; venueId?: number };
    this.note(() => checkFrame('ClientFrame', frame));
    this.frames.push(frame.type);
    if (frame.type === 'ping') return socket.hears({ type: 'pong' });
    if (frame.type === 'presence') return;
    socket.isRegistered = true;
    this.registration = frame;
    socket.hears({ type: 'registered', venueId: frame.venueId ?? 1, position: this.position });
  }

  private async fetch(request: PageRequest): Promise<Response> {
    if (!this.reachable) throw new TypeError('Failed to fetch');
    return endingWith([this.page.signal, request.signal], () => this.respond(request));
  }

  private async respond(request: PageRequest): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const outside = this.paths.get(pathname);
    if (outside !== undefined) return outside(new URLSearchParams(await request.text()), searchParams);
    const operation = operationOf(request.method, pathname);
    const answer = operation && this.answers.get(operation.id);
    if (operation === undefined || answer === undefined) {
      this.problems.push(
        `Nobody answers ${request.method} ${pathname} (${operation?.id ?? 'unknown to backend/openapi.json'})`,
      );
      throw new TypeError('Failed to fetch');
    }
    const body = await request.sent();
    if (!(request.form instanceof FormData)) this.note(() => checkRequest(operation, body));
    const call: Call = {
      operation: operation.id as OperationId,
      params: { ...operation.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: (body ?? {}) as Record<string, unknown>,
      headers: request.headers,
    };
    this.calls.push(call);
    const given = await this.later(() => answer(call));
    const {
      status,
      body: answered,
      headers,
    } = given instanceof Answer ? given : new Answer(usual(operation.responses), given);
    this.note(() => checkAnswer(operation, status, answered));
    const init = { status, headers: { date: new Date().toUTCString(), ...headers } };
    return status === 204 || status === 304 ? new Response(null, init) : Response.json(answered ?? null, init);
  }

  /** Answers later, unless the test is over by then. */
  private async later(answer: () => unknown): Promise<unknown> {
    await waits(ANSWERS_AFTER_MS);
    return this.isClosed ? undefined : answer();
  }

  private note(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.problems.push((error as Error).message);
    }
  }
}

/** @returns the status of success */
function usual(responses: Readonly<Record<string, unknown>>): number {
  return Number(Object.keys(responses).find((status) => status.startsWith('2')) ?? 200);
}

/** A page's end of the live connection. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  isRegistered = false;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(private readonly server: FakeServer) {
    queueMicrotask(() => {
      if (!server.connects(this)) return this.breaks();
      this.readyState = FakeSocket.OPEN;
      this.onopen();
    });
  }

  send(text: string): void {
    if (this.readyState === FakeSocket.OPEN) this.server.receives(this, text);
  }

  close(): void {
    this.readyState = 3;
    this.server.hangsUp(this);
  }

  hears(frame: ServerFrame): void {
    queueMicrotask(() => this.readyState === FakeSocket.OPEN && this.onmessage({ data: JSON.stringify(frame) }));
  }

  breaks(): void {
    this.close();
    this.onclose({ code: 1006 });
  }
}
