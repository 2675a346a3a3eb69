import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { BrowserSubscription } from './browser-subscription.js';
import { selfSigned } from './self-signed.js';

/** One push as the service received it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Refusal = { status: number; headers?: Record<string, string> };
/** An answer of the service other than 201. */
export type Answer = (push: ReceivedPush) => Refusal | null | Promise<Refusal | null>;

/** A push service on this machine that speaks RFC 8030 over TLS and insists on RFC 8291 and 8292. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  answer: Answer = () => null;
  private subscriptions = 0;

  private constructor(
    private readonly server: Server,
    /** The caller has to trust it. */
    readonly certificate: string,
  ) {}

  static async start({ key, cert } = selfSigned()): Promise<PushService> {
    const server = createServer({ key, cert });
    const service = new PushService(server, cert);
    server.on('request', (request, response) => {
      void service.receive(request).then(({ status, headers }) => response.writeHead(status, headers).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return service;
  }

  get origin(): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes a browser. */
  subscribe(): BrowserSubscription {
    return new BrowserSubscription(`${this.origin}/push/${++this.subscriptions}`);
  }

  /** @returns the pushes that the browser of this subscription reads, in order */
  readBy(subscription: BrowserSubscription): unknown[] {
    const { pathname } = new URL(subscription.endpoint);
    return this.received.filter(({ path }) => path === pathname).map(({ body }) => subscription.read(body));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async receive(request: IncomingMessage): Promise<Refusal> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    const refusal = await this.answer(push);
    if (refusal) return refusal;
    if (!isWellFormed(push)) return { status: 400 };
    if (!isSigned(push.headers.authorization, this.origin)) return { status: 403 };
    this.received.push(push);
    return { status: 201, headers: { location: `${this.origin}/message/${this.received.length}` } };
  }
}

/** Checks that TTL (RFC 8030, section 5) and the encoding (RFC 8291, section 4) are there. */
function isWellFormed({ headers }: ReceivedPush): boolean {
  const topic = headers['topic'];
  return (
    /^\d+$/.test(String(headers['ttl'])) &&
    headers['content-encoding'] === 'aes128gcm' &&
    (topic === undefined || /^[\w-]{1,32}$/.test(String(topic)))
  );
}

/** Checks for a token for this service, with the key that the header names, valid for a day at most (RFC 8292). */
function isSigned(header: string | undefined, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const publicKey = createPublicKey({
    key: { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    format: 'jwk',
  });
  const genuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  const remaining = Number(exp) - Date.now() / 1_000;
  return genuine && aud === audience && remaining > 0 && remaining <= 86_400 && /^(mailto:|https:)/.test(String(sub));
}
