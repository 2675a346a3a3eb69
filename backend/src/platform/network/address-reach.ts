import ipaddr from 'ipaddr.js';

/** The globally assigned IPv6 range (IANA, Internet Protocol Version 6 Address Space). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Metadata services of clouds (AWS, Google) inside the private range. */
const METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254'].map((one) => ipaddr.parse(one).toNormalizedString()));

export type AddressReach = 'public' | 'private' | 'none';

/**
 * Follows IANA's registries. IPv4 within IPv6 counts as IPv4. Addresses of gateways (NAT64, 6to4, Teredo) have the reach
 * `none`, since their target is unknown, like loopback, link-local and metadata addresses.
 */
export function reachOf(address: string): AddressReach {
  if (!ipaddr.isValid(address)) return 'none';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'private' || range === 'uniqueLocal')
    return METADATA.has(parsed.toNormalizedString()) ? 'none' : 'private';
  if (range !== 'unicast') return 'none';
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6) ? 'public' : 'none';
}

export const isPublicAddress = (address: string): boolean => reachOf(address) === 'public';
