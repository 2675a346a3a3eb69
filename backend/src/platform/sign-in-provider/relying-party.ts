import { isIP } from 'node:net';
import type { Settings } from '../config/settings.js';

export interface RelyingParty {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * @returns `null` if passkeys are impossible: with an outside provider, in the trial, or under a bare IP address
 * (WebAuthn, 5.1.2)
 */
export function relyingParty({ SIGN_IN, PUBLIC_URL }: Settings): RelyingParty | null {
  const { hostname, origin } = new URL(PUBLIC_URL);
  if (SIGN_IN !== 'local' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { rpID: hostname, origin };
}
