import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const LOOPBACK_PEERS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'] as const;

/**
 * Any sign of a proxy makes it false: a forwarded header, or HTTP/1.0, which nginx uses by default and no browser does.
 */
export function isFromThisMachine(request: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const peer = request.socket.remoteAddress ?? '';
  return LOOPBACK_PEERS.test(peer) && request.httpVersion !== '1.0' && !wasForwarded(request.headers);
}

export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
  try {
    return new URL(`http://${headers.host ?? ''}`).hostname;
  } catch {
    return '';
  }
}

function wasForwarded(headers: IncomingHttpHeaders): boolean {
  return (
    Object.keys(headers).some((name) => name.startsWith('x-forwarded-')) ||
    PROXY_HEADERS.some((name) => name in headers)
  );
}

/** Tells whether the client has gone: later failures are nobody's error, and not worth logging. */
export function hungUp({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete;
}

const GROUPS_OF_A_NETWORK = 4;

/**
 * An IPv4 address, also one mapped into IPv6, else the first 64 bits, because a customer owns all 2^64 addresses of an
 * IPv6
 * network (RFC 6177).
 */
export function callerAddress(ip: string | undefined): string {
  // Node drops the address of a caller who has hung up: such callers share a limit, and nobody reads their answers.
  if (ip === undefined) return '';
  // The common case; an invalid address from a proxy stays unchanged.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
