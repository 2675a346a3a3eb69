import ipaddr from 'ipaddr.js';

/** The globally assigned IPv6 range (IANA, Internet Protocol Version 6 Address Space). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Addresses of cloud metadata services (AWS, Google), which lie in a private range. */
const METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254'].map((one) => ipaddr.parse(one).toNormalizedString()));

export type AddressReach = 'public' | 'private' | 'none';

/**
 * Classifies an address by IANA's registries. IPv4 within IPv6 counts as IPv4. The reach is `none` for loopback,
 * link-local and metadata addresses, and for gateways (NAT64, 6to4, Teredo), whose target is unknown.
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
