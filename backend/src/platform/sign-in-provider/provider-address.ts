import { mkdirSync, writeFileSync } from 'node:fs';
import { isIP, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';

/**
 * Writes the server's address into the data folder, where `npm run token` reads it. The file exists when the server
 * reports that it listens.
 */
export function leaveServerAddress(server: Server, dataDir: string): void {
  const { port } = server.address() as AddressInfo;
  const folder = join(dataDir, 'sign-in-provider');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'address'), `http://127.0.0.1:${port}`);
}

export interface RelyingParty {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * @returns `null` if passkeys are impossible: with an outside provider, in trial mode, or if `PUBLIC_URL` has an IP
 * address (WebAuthn, 5.1.2)
 */
export function relyingParty({ SIGN_IN, PUBLIC_URL }: Settings): RelyingParty | null {
  const { hostname, origin } = new URL(PUBLIC_URL);
  if (SIGN_IN !== 'local' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { rpID: hostname, origin };
}

const VITE_PORT = 5173;

/** Returns the origins to which the embedded provider may send its codes. */
export function allowedOrigins(place: { port: number; publicUrl: string }): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4')
    .map((address) => address.address);
  const hosts = new Set(['localhost', '127.0.0.1', ...addresses]);
  const origins = [...hosts].flatMap((host) => [`http://${host}:${place.port}`, `http://${host}:${VITE_PORT}`]);
  // Removes default ports, which a browser omits from an origin.
  return [...new Set([...origins, place.publicUrl].map((origin) => new URL(origin).origin))];
}

export const PROVIDER_PATH = '/oidc/';

export const LINK_PARAMETER = 'link_token';
