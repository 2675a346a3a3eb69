import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { DomainError } from '#kernel/domain-error.js';
import { callerAddress } from '../http/caller-address.js';

export interface SocketBounds {
  readonly inAll: number;
  readonly byAddress: number;
}

const addresses = new WeakMap<IncomingMessage, string>();

export function socketAddress(request: IncomingMessage): string {
  return addresses.get(request) ?? callerAddress(request.socket.remoteAddress ?? '');
}

/** Admits sockets before the handshake, and counts them until they close. */
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
   * @throws DomainError `TOO_MANY_REQUESTS` if the address has all of its sockets, `SERVICE_UNAVAILABLE` if all are
   * taken
   */
  admit(request: IncomingMessage): void {
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
