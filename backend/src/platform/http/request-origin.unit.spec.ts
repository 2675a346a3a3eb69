import { callerAddress } from './request-origin.js';

describe("the caller's address for request limits", () => {
  it.each<[string, string | undefined, string]>([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the text, when it is no address', 'unknown', 'unknown'],
    ['empty for a caller who has hung up', undefined, ''],
  ])('is %s', (_what, ip, bounded) => {
    expect(callerAddress(ip)).toBe(bounded);
  });
});
