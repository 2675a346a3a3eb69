import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type GuestLanguage, isGuestLanguage } from '@stolek/rules/guest-language';
import { Clock } from '#kernel/clock.js';
import { LoadingCache } from '#platform/database/shared-loads.js';
import { partOfHeap } from '#platform/config/part-of-heap.js';
import { Database } from '#platform/database/database.js';
import type { ReadyAnswer } from '#platform/http/prepared-answer.js';
import { IN_LINK, leadsTo, ServingState, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { CHANGE_HEADERS } from './offer-change.js';
import type { PlannedItems, PreparedMenu } from './prepared-menu.js';
import { loadVenueMenus } from './load-venue-menus.js';
import type { DayMenuOffers } from './day-menu-offers.js';
import type { Offer, VenueMenus } from './venue-menus.js';

/** Memory for cached menus: some 70 kB for forty dishes. Most orders would read the database if it were too small. */
const MAX_BYTES = partOfHeap(1 / 4);

@Injectable()
export class CurrentMenu {
  private readonly venues: LoadingCache<VenueMenus>;

  constructor(database: Database, clock: Clock, changes: VenueChanges) {
    this.venues = new LoadingCache((venueId) => loadVenueMenus(database, venueId, clock.now()), {
      maxBytes: MAX_BYTES,
      bytesOf: (menus) => menus.bytes,
    });
    changes.onChange((venueId) => this.venues.drop(venueId));
  }

  /** @returns `null` if no menu is valid then, or the venue does not exist */
  async forVenue(venueId: number, at: Date): Promise<PreparedMenu | null> {
    return (await this.offer(venueId, at))?.menu ?? null;
  }

  /** @returns the menu and its next change; `null` only if the venue does not exist */
  async offer(venueId: number, at: Date): Promise<Offer | null> {
    const menus = this.venues.peek(venueId) ?? (await this.venues.get(venueId));
    return menus?.at(at.getTime()) ?? null;
  }

  /** Tells whether portions of a dish or an option are counted on the business day of that moment. */
  async countsPortions(venueId: number, at: Date): Promise<boolean> {
    const menus = this.venues.peek(venueId) ?? (await this.venues.get(venueId));
    return menus?.countsPortions(at) ?? false;
  }

  /** @returns `null` only if the venue does not exist */
  async plannedWithin(venueId: number, days: number, at: Date): Promise<PlannedItems | null> {
    const menus = this.venues.peek(venueId) ?? (await this.venues.get(venueId));
    return menus?.plannedWithin(days, at.getTime()) ?? null;
  }

  /** @returns `null` only if the venue does not exist */
  async dayMenus(venueId: number, first: string, days: number, at: Date): Promise<DayMenuOffers | null> {
    const menus = this.venues.peek(venueId) ?? (await this.venues.get(venueId));
    return menus?.dayMenus(first, days, at.getTime()) ?? null;
  }

  /** @returns the menu without waiting; `undefined` if the venue is not in memory */
  peek(venueId: number, at: Date): PreparedMenu | null | undefined {
    return this.venues.peek(venueId)?.at(at.getTime()).menu;
  }
}

const START = '/api/getcurrentmenu?';
const PARAMETER = new RegExp(`^(vid|tid)=(${IN_LINK.id})$`);
const LANGUAGE = /^lang=([a-z]{2})$/;
const SESSION = new RegExp(`^vs=${IN_LINK.code}$`);

interface MenuAddress {
  readonly vid: number;
  readonly tid: number | null;
  readonly language: GuestLanguage;
}

/** @returns `null` unless the URL has the exact form of our own links; the controller handles other spellings */
function readMenuAddress(url: string): MenuAddress | null {
  if (!url.startsWith(START)) return null;
  let vid: number | null = null;
  let tid: number | null = null;
  let language: GuestLanguage | null = null;
  for (const parameter of url.slice(START.length).split('&')) {
    const [, name, digits] = PARAMETER.exec(parameter) ?? [];
    const code = LANGUAGE.exec(parameter)?.[1];
    if (name === 'vid' && vid === null) vid = Number(digits);
    else if (name === 'tid' && tid === null) tid = Number(digits);
    else if (isGuestLanguage(code) && language === null) language = code;
    else if (!SESSION.test(parameter)) return null;
  }
  return vid === null ? null : { vid, tid, language: language ?? 'cs' };
}

export const NOT_SERVING_HEADER = 'x-serving';
export const NOT_SERVING = { [NOT_SERVING_HEADER]: 'no' };

const OF_THE_ANSWER = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'vary',
  'date',
  'connection',
  NOT_SERVING_HEADER,
  ...Object.values<string>(CHANGE_HEADERS),
]);

/**
 * Answers requests for the current menu before routing, because the framework would take several times as long. It
 * sends only answers that are ready in memory; the controller sends others with the same bytes and headers. These
 * requests are not in the metrics, because counting would cost more than answering.
 */
@Injectable()
export class MenuFastLane implements OnApplicationBootstrap {
  /** The headers that the router's hooks set, copied from the controller's first answer. */
  private guards: OutgoingHttpHeaders | null = null;
  private readonly headers = new WeakMap<ReadyAnswer, OutgoingHttpHeaders>();
  private readonly unattended = new WeakMap<OutgoingHttpHeaders, OutgoingHttpHeaders>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly serving: ServingState,
  ) {}

  /** Calls `serve` before the server's own request listeners. */
  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    const routes = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (this.serve(request, response)) return;
      if (this.guards === null) response.once('finish', () => this.learn(request, response));
      for (const route of routes) route.call(server, request, response);
    });
  }

  /** @returns false if the controller must answer; the response is then untouched */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.guards === null || request.method !== 'GET' || request.url === undefined) return false;
    const address = readMenuAddress(request.url);
    if (!address) return false;
    const place = this.directory.peek(address.vid);
    if (!leadsTo(place, address.tid)) return false;
    const menu = this.menus.peek(address.vid, this.clock.now())?.ready(address.language);
    if (!menu) return false;
    const { headers } = request;
    const answer = menu.answer.ready(headers['accept-encoding'], headers['if-none-match']);
    if (!answer) return false;
    const ready = this.headersOf(answer, this.guards);
    response.writeHead(answer.status, this.serving.isServing(address.vid) ? ready : this.unattendedOf(ready));
    response.end(answer.body);
    return true;
  }

  // Cached, because merging the headers for each reader would cost more than writing them (measured).
  private headersOf(answer: ReadyAnswer, guards: OutgoingHttpHeaders): OutgoingHttpHeaders {
    let headers = this.headers.get(answer);
    if (!headers) this.headers.set(answer, (headers = { ...guards, ...answer.headers }));
    return headers;
  }

  private unattendedOf(ready: OutgoingHttpHeaders): OutgoingHttpHeaders {
    let headers = this.unattended.get(ready);
    if (!headers) this.unattended.set(ready, (headers = { ...ready, ...NOT_SERVING }));
    return headers;
  }

  private learn({ url = '' }: IncomingMessage, response: ServerResponse): void {
    if (!readMenuAddress(url) || response.statusCode !== 200) return;
    const headers = Object.entries(response.getHeaders()).filter(([name]) => !OF_THE_ANSWER.has(name));
    this.guards = Object.fromEntries(headers);
  }
}
