import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/sign-in-settings.js';
import { requestedHost, isFromThisMachine } from '../http/from-this-machine.js';

/** Endpoints for scripts of the web app. The library checks their origins (CORS). Other POSTs are forms. */
const REQUESTED_BY_SCRIPT = /^\/oidc\/oauth\//;
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

export interface ProviderGuard {
  /**
   * Returns true if any browser may, or for a request from this computer to one of our hosts. DNS rebinding would name
   * another host.
   */
  mayChooseAccount(request: IncomingMessage): boolean;
  isForeignForm(request: IncomingMessage): boolean;
}

/** @param place `openToAll`: any browser may choose an account; otherwise only one on this computer */
export function providerGuard(place: {
  readonly openToAll: boolean;
  readonly publicUrl: string;
  readonly origins: readonly string[];
}): ProviderGuard {
  const publicHost = new URL(place.publicUrl).hostname;
  const isOwnHost = (host: string): boolean => isLoopbackHost(host) || host === publicHost;
  return {
    mayChooseAccount: (request) => place.openToAll || (isFromThisMachine(request) && isOwnHost(requestedHost(request))),
    isForeignForm: ({ method, url = '', headers }) => {
      if (method !== 'POST' || REQUESTED_BY_SCRIPT.test(url)) return false;
      return comesFromElsewhere(headers, place.origins);
    },
  };
}

/**
 * Tells whether another site's page sent the request: by Fetch Metadata, or by `Origin` (RFC 6454) in browsers without
 * it.
 */
export function comesFromElsewhere(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (!OWN_SITES.has(headers['sec-fetch-site'])) return true;
  const { origin, host = '' } = headers;
  return origin !== undefined && origin !== `http://${host}` && !origins.includes(origin);
}
