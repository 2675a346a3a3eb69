import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

const HEADER = 'x-forwarded-for';
/** Forms of RFC 7239, section 6, also in `X-Forwarded-For`: `[2001:db8::1]`, `[2001:db8::1]:443`, `192.0.2.1:443`. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/**
 * Removes ports and brackets from `X-Forwarded-For`. Otherwise the same caller would have a new address with each
 * connection, and no limit would work. Also removes everything before an entry that is not an address, so that the
 * proxy that wrote it counts as the caller.
 */
export function tidyForwarded(headers: IncomingHttpHeaders): void {
  const sent = headers[HEADER];
  if (sent === undefined) return;
  const addresses: string[] = [];
  for (const entry of [sent].flat().join(',').split(',').toReversed()) {
    const address = bare(entry.trim());
    if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) break;
    addresses.unshift(address);
  }
  if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
  else delete headers[HEADER];
}

function bare(entry: string): string {
  return (IN_BRACKETS.exec(entry) ?? WITH_PORT.exec(entry))?.[1] ?? entry;
}
