import { lookup, type LookupAddress } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** An address that the open network does not know. */
export class PrivateAddressError extends Error {}

/** @returns whether the IP address belongs to this machine, its network, or nobody (RFC 6890) */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  return PRIVATE.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The way to the push services. Whoever orders names the server that we then call: in production it must be one of the open
 * network, so that nobody reaches through us what only we can reach. Asked where the name is resolved for the connection
 * itself, since a name may answer differently the next time.
 */
@Injectable()
export class PublicNetwork {
  readonly agent: Agent;
  private readonly guarded: boolean;

  constructor({ NODE_ENV }: Settings) {
    this.guarded = NODE_ENV === 'production';
    this.agent = new Agent({ keepAlive: true, maxSockets: 50, ...(this.guarded ? { lookup: publicLookup } : {}) });
  }

  /** @throws PrivateAddressError when the address bears a private IP itself; names are judged when they are resolved */
  requirePublic(address: string): void {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (this.guarded && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError(host);
  }
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const inner = error === null ? addresses.find(({ address }) => isPrivateAddress(address)) : undefined;
    const refusal = inner ? new PrivateAddressError(hostname) : error;
    const [first] = addresses ?? [];
    if (refusal || !first) return done(refusal ?? new Error(`no address for ${hostname}`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
