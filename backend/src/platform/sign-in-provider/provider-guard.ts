import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/secure-address.js';
import { askedHost, isFromThisMachine } from '../http/local-request.js';

/** What the web app asks by script, from origins that the library itself knows (CORS); all else that is posted is a form. */
const ASKED_BY_SCRIPT = /^\/oidc\/oauth\//;
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/** Who may use the embedded provider's pages. */
export interface ProviderGuard {
  /**
   * Whether a request may see and choose accounts: made on this computer, under a name of ours. A page elsewhere whose name is
   * made to lead to this computer (DNS rebinding) comes under its own name.
   */
  mayChooseAccount(request: IncomingMessage): boolean;
  /** Whether a form is sent by another site's page (Fetch Metadata; `Origin`, RFC 6454, for what does not know that). */
  isForeignForm(request: IncomingMessage): boolean;
}

/** @param place `openToAll`: everybody may be everybody; `publicUrl`, `origins`: where the web app may be opened from */
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

/**
 * @param origins of the web app
 * @returns whether another site's page has sent it (Fetch Metadata; `Origin`, RFC 6454, for what does not know that)
 */
export function comesFromElsewhere(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  if (!OWN_SITES.has(headers['sec-fetch-site'])) return true;
  const { origin, host = '' } = headers;
  return origin !== undefined && origin !== `http://${host}` && !origins.includes(origin);
}
