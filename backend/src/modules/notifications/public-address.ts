import ipaddr from 'ipaddr.js';

/** All that is given out to networks (IANA, Internet Protocol Version 6 Address Space). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** By IANA's registries. IPv4 within IPv6 counts as itself; a gateway's (NAT64, 6to4, Teredo) is refused: nobody knows what it reaches. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
