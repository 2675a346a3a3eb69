import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/**
 * An IPv4 address, also one mapped into IPv6, else the first 64 bits, because a customer owns all 2^64 addresses of an
 * IPv6
 * network (RFC 6177).
 */
export function callerAddress(ip: string | undefined): string {
  // Node drops the address of a caller who has hung up: such callers share a limit, and nobody reads their answers.
  if (ip === undefined) return '';
  // The common case; an invalid address from a proxy stays unchanged.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
