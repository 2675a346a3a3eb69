import { lookup, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as startRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { isPublicAddress } from '#platform/network/address-reach.js';
import { PUSH_LIMIT_MS } from './push-sender.js';

export class PrivateAddressError extends Error {}

export interface PushAnswer {
  readonly status: number;
  readonly retryAfterS: number | null;
}

/** Replaces the certificate authority and the time limit in tests; `null` for the real push services. */
export interface PushRoute {
  readonly ca?: string;
  readonly limitMs?: number;
}
export const PUSH_ROUTE = Symbol('PushRoute');

const MAX_ANSWER_BYTES = 64 * 1024;
const IDLE_MS = 30_000;

/**
 * Sends pushes with limits of time and of bytes read. Nobody may reach our private network through it. So it checks the
 * address when the connection resolves the name, and again when it is connected, because the name may resolve
 * differently.
 */
@Injectable()
export class PushNetwork implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly guarded: boolean;
  private readonly limitMs: number;

  constructor({ PUSH_PRIVATE_NETWORKS }: Settings, @Inject(PUSH_ROUTE) route: PushRoute | null) {
    this.guarded = PUSH_PRIVATE_NETWORKS !== 'allow';
    this.limitMs = route?.limitMs ?? PUSH_LIMIT_MS;
    this.agent = new Agent({
      keepAlive: true,
      timeout: IDLE_MS,
      maxSockets: 50,
      ...(route?.ca ? { ca: route.ca } : {}),
      ...(this.guarded ? { lookup: publicLookup } : {}),
    });
  }

  /** Follows no redirects. Returns the status even if the body is cut off. @throws PrivateAddressError, … */
  post(url: string, headers: Readonly<Record<string, string | number>>, body: Buffer | null): Promise<PushAnswer> {
    const signal = AbortSignal.timeout(this.limitMs);
    return new Promise((resolve, reject) => {
      let answer: PushAnswer | undefined;
      // Rejects here, because a request that still waits for its connection emits no error when it is aborted.
      signal.addEventListener('abort', () => (answer ? resolve(answer) : reject(signal.reason as Error)), {
        once: true,
      });
      const request = startRequest(url, { method: 'POST', headers, agent: this.agent, signal });
      request.on('error', reject);
      if (this.guarded) request.on('socket', (socket: Socket) => requirePublic(socket, request));
      request.on('response', (response) => {
        const outcome = answerOf(response);
        answer = outcome;
        bound(response);
        response.on('close', () => resolve(outcome));
      });
      request.end(body);
    });
  }

  onApplicationShutdown(): void {
    this.agent.destroy();
  }
}

function requirePublic(socket: Socket, request: ClientRequest): void {
  const check = (): void => {
    const { remoteAddress } = socket;
    if (remoteAddress !== undefined && !isPublicAddress(remoteAddress))
      request.destroy(new PrivateAddressError(remoteAddress));
  };
  // Checks before TLS begins, so that nothing is sent to a private address.
  if (socket.connecting) socket.prependOnceListener('connect', check);
  else check();
}

/** Reads the body without using it, so that the connection can be reused. */
function bound(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
  response.on('error', () => undefined);
}

function answerOf({ statusCode, headers }: IncomingMessage): PushAnswer {
  const after = Number(headers['retry-after']);
  return { status: statusCode ?? 0, retryAfterS: after > 0 ? after : null };
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const inner = error === null && addresses.some(({ address }) => !isPublicAddress(address));
    const refusal = inner ? new PrivateAddressError(hostname) : error;
    const [first] = addresses ?? [];
    if (refusal || !first) return done(refusal ?? new Error(`no address for ${hostname}`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
