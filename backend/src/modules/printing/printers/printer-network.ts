import { createConnection, isIP, type Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Settings } from '#platform/config/settings.js';
import { reachOf } from '#platform/network/address-reach.js';
import { PRINTER_KINDS, type PrinterKind } from './printer.dto.js';

/** Connects tests to printers on this machine; `null` otherwise, because no setting allows loopback. */
export interface PrinterRoute {
  readonly dial: (host: string, port: number) => Socket;
  readonly limitMs: number;
}
export const PRINTER_ROUTE = Symbol('PrinterRoute');

/** The networks in which the operator lets the server write to printers (docs/security.md). */
@Injectable()
export class PrinterNetwork {
  private readonly networks: readonly ReturnType<typeof ipaddr.parseCIDR>[];

  constructor(
    { PRINT_NETWORKS }: Settings,
    @Inject(PRINTER_ROUTE) readonly route: PrinterRoute | null,
  ) {
    this.networks = PRINT_NETWORKS.map((network) => ipaddr.parseCIDR(network));
  }

  get isOffered(): boolean {
    return this.networks.length > 0;
  }

  /** Kinds of printers that this server offers. */
  get kinds(): PrinterKind[] {
    return PRINTER_KINDS.filter((kind) => kind !== 'escpos' || this.isOffered);
  }

  /** @returns the shortest form of the address; `null` for a name, or if the server may not print there */
  allowed(host: string): string | null {
    // Programs read other spellings of numbers, such as octal ones, as different addresses.
    if (isIP(host) === 0 || host.includes('%') || reachOf(host) === 'none') return null;
    const address = ipaddr.process(host);
    const isNamed = this.networks.some(([network, bits]) => {
      return network.kind() === address.kind() && address.match(network, bits);
    });
    return isNamed ? address.toString() : null;
  }

  /** Checks the address again, because the operator may have changed the networks. @returns `null` if it is refused */
  dial(host: string, port: number): Socket | null {
    const address = this.allowed(host);
    if (address === null) return null;
    return this.route ? this.route.dial(address, port) : createConnection({ host: address, port });
  }
}
