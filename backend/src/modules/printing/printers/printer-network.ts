import { createConnection, isIP, type Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Settings } from '#platform/config/settings.js';
import { reachOf } from '#platform/network/address-reach.js';
import { PRINTER_KINDS, type PrinterKind } from './printer.dto.js';

/** Replaces the connection to printers in tests, so that a printer may run on this machine; `null` outside tests. */
export interface PrinterRoute {
  readonly dial: (host: string, port: number) => Socket;
  readonly limitMs: number;
}
export const PRINTER_ROUTE = Symbol('PrinterRoute');

/** Networks in which the operator allows the server to write to printers (docs/security.md). */
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

  /** Kinds of printers that this server supports with its current settings. */
  get kinds(): PrinterKind[] {
    return PRINTER_KINDS.filter((kind) => kind !== 'escpos' || this.isOffered);
  }

  /** @returns the address in its shortest form; `null` if `host` is a name, or the server may not write to it */
  allowed(host: string): string | null {
    // Refuses other spellings of numbers, such as octal ones, because programs read them as different addresses.
    if (isIP(host) === 0 || host.includes('%') || reachOf(host) === 'none') return null;
    const address = ipaddr.process(host);
    const isNamed = this.networks.some(([network, bits]) => {
      return network.kind() === address.kind() && address.match(network, bits);
    });
    return isNamed ? address.toString() : null;
  }

  /** Connects to a printer, if its address is still allowed. @returns `null` if it is not */
  dial(host: string, port: number): Socket | null {
    const address = this.allowed(host);
    if (address === null) return null;
    return this.route ? this.route.dial(address, port) : createConnection({ host: address, port });
  }
}
