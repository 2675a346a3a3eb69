import ipaddr from 'ipaddr.js';

/** All that is given out to networks (IANA, Internet Protocol Version 6 Address Space). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * @returns whether the open network leads to the IP address (IANA's registries of special addresses). An IPv4 address
 *   within an IPv6 one is judged as the IPv4 address; one that a gateway would translate (NAT64, 6to4, Teredo) is
 *   refused, since nobody knows what the gateway reaches.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
