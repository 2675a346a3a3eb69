import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/secure-address.js';
import { askedHost, isFromThisMachine } from '../http/local-request.js';

/** What the web app asks by script, from origins that the library itself knows (CORS); everything else that is posted is a form. */
const ASKED_BY_SCRIPT = /^\/oidc\/oauth\//;
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

export interface ProviderGuard {
  /** On this computer, under a name of ours: a page whose name is made to lead here (DNS rebinding) comes under its own name. */
  mayChooseAccount(request: IncomingMessage): boolean;
  isForeignForm(request: IncomingMessage): boolean;
}

/** @param place `openToAll`: everybody may be everybody */
export function providerGuard(place: {
  readonly openToAll: boolean;
  readonly publicUrl: string;
  readonly origins: readonly string[];
}): ProviderGuard {
  const publicHost = new URL(place.publicUrl).hostname;
  const isOwnHost = (host: string): boolean => isLoopbackHost(host) || host === publicHost;
  return {
    mayChooseAccount: (request) => place.openToAll || (isFromThisMachine(request) && isOwnHost(askedHost(request))),
    isForeignForm: ({ method, url = '', headers }) => {
      if (method !== 'POST' || ASKED_BY_SCRIPT.test(url)) return false;
      return comesFromElsewhere(headers, place.origins);
    },
  };
}

/** Fetch Metadata; `Origin`, RFC 6454, for browsers that do not know that. */
export function comesFromElsewhere(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (!OWN_SITES.has(headers['sec-fetch-site'])) return true;
  const { origin, host = '' } = headers;
  return origin !== undefined && origin !== `http://${host}` && !origins.includes(origin);
}
