import { generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signToken } from './test-tokens.js';

interface Key {
  readonly kid: string;
  readonly privateJwk: JsonWebKey;
  readonly publicKey: KeyObject;
}

/** More pairs than one file uses at a time. Making one takes 170 ms, so later providers get the same ones. */
const PAIRS = 6;
const pairs: Pick<Key, 'privateJwk' | 'publicKey'>[] = [];
let given = 0;

function nextPair(): Pick<Key, 'privateJwk' | 'publicKey'> {
  const index = given++ % PAIRS;
  const known = pairs[index];
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return (pairs[index] = { privateJwk: privateKey.export({ format: 'jwk' }), publicKey });
}

/**
 * Another company's OpenID Connect provider, reduced to what the product uses: discovery and a key set, over real HTTP.
 */
export class OutsideProvider {
  readonly audience = 'https://api.outside.test';
  private readonly keys: Key[] = [];
  private server: Server | null = null;
  private port = 0;
  /** Number of requests for the key set. */
  keySetRequests = 0;
  /** Fields of its discovery that replace or complete the usual ones. */
  discovery: Readonly<Record<string, string>> = {};

  async start(): Promise<void> {
    if (this.keys.length === 0) this.addKey('first');
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(this.answer(request.url ?? '')));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** The settings that make the product trust it. */
  get settings(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_AUDIENCE: this.audience, OIDC_CLIENT_ID: 'web' };
  }

  addKey(kid: string): void {
    this.keys.push({ kid, ...nextPair() });
  }

  dropKey(kid: string): void {
    this.keys.splice(
      this.keys.findIndex((key) => key.kid === kid),
      1,
    );
  }

  key(kid = 'first'): Key {
    return this.keys.find((key) => key.kid === kid)!;
  }

  /** A valid token except for the given claims; a claim of `undefined` is left out. */
  token(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key = this.key()): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.issuer, aud: this.audience, sub: 'outside|1', iat: now, exp: now + 3600, ...claims };
    return signToken({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header }, payload, key.privateJwk);
  }

  private answer(url: string): object {
    if (url.endsWith('/openid-configuration'))
      return { issuer: this.issuer, jwks_uri: `${this.issuer}keys`, ...this.discovery };
    this.keySetRequests++;
    const keys = this.keys.map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' }));
    return { keys };
  }
}
