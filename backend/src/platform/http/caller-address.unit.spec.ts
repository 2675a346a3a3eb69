import { callerAddress } from './caller-address.js';

describe('what a caller is bounded by', () => {
  it.each<[string, string | undefined, string]>([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['what is no address', 'unknown', 'unknown'],
    ['of who has hung up already, nothing', undefined, ''],
  ])('is %s', (_what, ip, bounded) => {
    expect(callerAddress(ip)).toBe(bounded);
  });
});
