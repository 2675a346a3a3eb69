import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Clock } from '../../../kernel/clock.js';
import { VenueDirectory } from '../../venues/venues.public.js';
import { CurrentMenu } from './current-menu.js';
import { readMenuAddress } from './menu-address.js';

/**
 * The most frequent read of the product, answered before routing: Nest's and Fastify's pipeline costs several times what
 * the answer does. It serves only what lies ready in memory, and leaves everything else to the controller, which answers
 * the same bytes.
 */
@Injectable()
export class MenuFastLane implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
  ) {}

  /** Stands in front of the server's own request listener. */
  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    const routes = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (this.serve(request, response)) return;
      for (const route of routes) route.call(server, request, response);
    });
  }

  /** @returns whether the request was answered; if not, nothing has been touched */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.url === undefined) return false;
    const address = readMenuAddress(request.url);
    if (!address) return false;
    const place = this.directory.peek(address.vid);
    if (!place || (address.tid !== null && !place.tables.has(address.tid))) return false;
    const menu = this.menus.peek(address.vid, this.clock.now());
    if (!menu) return false;
    const { headers } = request;
    const answer = menu.answer.for(headers['accept-encoding'] as string | undefined, headers['if-none-match']);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
    return true;
  }
}
