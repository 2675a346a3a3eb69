import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/** IPv4, also of one mapped into IPv6, else the first 64 bits: whoever has one IPv6 address has all 2^64 of its network (RFC 6177). */
export function callerAddress(ip: string | undefined): string {
  // Node forgets the address of who has hung up already: they are bounded together, and nobody reads what they are told.
  if (ip === undefined) return '';
  // The common case; and rubbish from a proxy stays what it is.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
