import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const LOOPBACK_PEERS = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'] as const;

/**
 * Tells whether a request comes from this machine without a proxy. Signs of a proxy are a forwarded header and
 * HTTP/1.0, which nginx uses by default and no browser does.
 */
export function isFromThisMachine(request: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const peer = request.socket.remoteAddress ?? '';
  return LOOPBACK_PEERS.test(peer) && request.httpVersion !== '1.0' && !wasForwarded(request.headers);
}

export function requestedHost({ headers }: Pick<IncomingMessage, 'headers'>): string {
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
