import { Controller, Get, Headers, Query, Res, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { guestLanguage } from '#platform/http/accepted-language.js';
import { VenueDirectory, IN_LINK, leadsTo, type Place, type Table, tableInfo } from '#modules/venues/venues.public.js';
import { bounded, Id } from '#platform/http/input.js';
import { Clock } from '#kernel/clock.js';
import { Settings } from '#platform/config/settings.js';
import { policyOfPage } from '#platform/http/security-headers.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';
import { CurrentMenu, type Offer } from '#modules/catalogue/catalogue.public.js';
import { ANY_TABLE, MAX_RENDERED_DISHES, PageRenderer, type PageState, VenuePage } from './page-renderer.js';
import { RecentlyUsed } from './recently-used.js';

/** Memory for cached pages. A page with 100 dishes takes some 200 kB, including its compressed forms. */
const MAX_BYTES_OF_VENUES = 32 * 1024 * 1024;
const MAX_BYTES_OF_TABLES = 64 * 1024 * 1024;
const MAX_BYTES_OF_ENTRANCES = 4 * 1024 * 1024;

interface VenueEntry {
  readonly place: Place;
  readonly offer: Offer | null;
  readonly page: VenuePage;
}

interface TableEntry {
  readonly page: VenuePage;
  readonly answer: PreparedAnswer;
}

interface EntranceEntry {
  readonly place: Place;
  readonly answer: PreparedAnswer;
}

interface GuestPage {
  readonly found: boolean;
  readonly answer: PreparedAnswer;
}

@Injectable()
export class GuestPages {
  private readonly venues = new RecentlyUsed<string, VenueEntry>(MAX_BYTES_OF_VENUES, ({ page }) => page.bytes);
  private readonly tables = new RecentlyUsed<string, TableEntry>(MAX_BYTES_OF_TABLES, ({ answer }) => answer.bytes);
  private readonly entrances = new RecentlyUsed<string, EntranceEntry>(
    MAX_BYTES_OF_ENTRANCES,
    ({ answer }) => answer.bytes,
  );
  private readonly unknown = new Map<GuestLanguage, PreparedAnswer>();
  constructor(
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly renderer: PageRenderer,
    private readonly settings: Settings,
  ) {}

  /** @returns the table's page, or one that says that the table is unknown; `null` if the frontend is not built */
  async of(
    table: { readonly vid: number; readonly tid: number } | null,
    language: GuestLanguage = 'cs',
  ): Promise<GuestPage | null> {
    const place = table === null ? null : await this.directory.place(table.vid);
    if (table === null || !leadsTo(place, table.tid)) return this.unknownTable(language);
    const { vid, tid } = table;
    const { name: tableName = '', service = 'table' } = place.tables.get(tid) ?? {};
    const offer = await this.menus.offer(vid, this.clock.now());
    const page = this.venuePage({ place, service }, language, offer);
    if (page === null) return null;
    const key = `${vid}:${tid}:${language}`;
    const known = this.tables.get(key);
    if (known?.page === page) return { found: true, answer: known.answer };
    const html = page.of({ tableId: tid, tableName });
    const answer = this.answer(html);
    this.tables.set(key, { page, answer });
    return { found: true, answer };
  }

  /** @returns the venue's page without a table, which asks the guest to scan a table's code */
  async ofVenue(vid: number, language: GuestLanguage): Promise<GuestPage | null> {
    const place = await this.directory.place(vid);
    if (place === null) return this.unknownTable(language);
    const key = `${vid}:${language}`;
    const known = this.entrances.get(key);
    if (known?.place === place) return { found: true, answer: known.answer };
    const info = { venueId: vid, venueName: place.venue.name };
    const html = this.renderer.render({ kind: 'venue', info }, language);
    if (html === null) return null;
    const answer = this.answer(html);
    this.entrances.set(key, { place, answer });
    return { found: true, answer };
  }

  private venuePage(at: Served, language: GuestLanguage, offer: Offer | null): VenuePage | null {
    const { place, service } = at;
    const key = `${place.venue.id}:${service}:${language}`;
    const known = this.venues.get(key);
    if (known?.place === place && known.offer === offer) return known.page;
    const isLong = (offer?.menu?.items.size ?? 0) > MAX_RENDERED_DISHES;
    const html = isLong ? this.renderer.empty : this.renderer.render(stateOf(at, offer, language), language);
    if (html === null) return null;
    const page = new VenuePage(html);
    this.venues.set(key, { place, offer, page });
    return page;
  }

  private unknownTable(language: GuestLanguage): GuestPage | null {
    const known = this.unknown.get(language);
    if (known !== undefined) return { found: false, answer: known };
    const html = this.renderer.render({ kind: 'unknownTable' }, language);
    if (html === null) return null;
    const answer = this.answer(html);
    this.unknown.set(language, answer);
    return { found: false, answer };
  }

  private answer(html: string): PreparedAnswer {
    return new PreparedAnswer(html, {
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, accept-language, cookie',
      'content-security-policy': policyOfPage(this.settings, html),
      // With another policy than the empty tab's, the browser would start a process, which takes 0.1 s on a slow phone.
      // This page has no sign-in and opens no window, so it needs no protection by a policy.
      'cross-origin-opener-policy': 'unsafe-none',
    });
  }
}

interface Served {
  readonly place: Place;
  readonly service: Table['service'];
}

function stateOf({ place: { venue }, service }: Served, offer: Offer | null, language: GuestLanguage): PageState {
  const info = tableInfo(venue, { ...ANY_TABLE, service });
  const change = offer?.change ?? null;
  if (!offer?.menu) return { kind: 'noMenu', info, change };
  const { asAnswered, answer } = offer.menu.in(language);
  return { kind: 'menu', info, menu: asAnswered, tag: answer.etag, change };
}

interface InstallManifest {
  readonly [member: string]: unknown;
}

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * Makes a manifest that opens the venue without the table, where others may sit later.
 * @param venueName `null` if it is unknown
 */
function installManifest(venueName: string | null, vid: number | null): InstallManifest {
  const address = vid === null ? '/menu-page' : `/menu-page?vid=${vid}`;
  return {
    id: address,
    name: venueName === null ? 'Stolek' : `Menu · ${venueName}`,
    short_name: venueName ?? 'Stolek',
    lang: 'cs',
    start_url: address,
    scope: '/menu-page',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    icons: ICONS,
  };
}

/** Accepts ids only as our own links write them, as the page's script does. */
const IdInLink = bounded(10)
  .regex(new RegExp(`^${IN_LINK.id}$`))
  .transform(Number)
  .pipe(Id);

const VenueQuery = z.object({ vid: IdInLink });
const TableQuery = VenueQuery.extend({ tid: IdInLink });
type TableQuery = z.infer<typeof TableQuery>;

/** @returns `null` for an invalid link, for which the page shows a hint (docs/product.md#the-tables-link) */
function tableOf(query: unknown): TableQuery | null {
  const parsed = TableQuery.safeParse(query);
  return parsed.success ? parsed.data : null;
}

function venueOf(query: unknown): number | null {
  return VenueQuery.safeParse(query).data?.vid ?? null;
}

@ApiExcludeController()
@Controller()
export class GuestPageController {
  constructor(
    private readonly pages: GuestPages,
    private readonly directory: VenueDirectory,
  ) {}

  /** Sends a page that guests can read before any script has run. */
  @Get('menu-page')
  async read(
    @Query() query: Record<string, unknown>,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = guestLanguage(query['lang'], headers['cookie'], headers['accept-language']);
    const vid = query['tid'] === undefined ? venueOf(query) : null;
    const page = await (vid === null ? this.pages.of(tableOf(query), language) : this.pages.ofVenue(vid, language));
    if (page === null) {
      await reply.status(503).type('text/plain; charset=utf-8').send('Webová aplikace není sestavena.');
      return;
    }
    const [encodings, known] = [headers['accept-encoding'], headers['if-none-match']];
    const { status, headers: ready, body } = await page.answer.whenPacked(encodings, known);
    await reply
      .status(page.found ? status : 404)
      .headers(ready)
      .send(body ?? undefined);
  }

  /** Sends the manifest with which a phone adds the venue to its home screen. */
  @Get('menu-page/manifest.webmanifest')
  async manifest(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const vid = venueOf(query);
    const place = vid === null ? null : await this.directory.place(vid);
    const manifest: InstallManifest = installManifest(place?.venue.name ?? null, vid);
    await reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest);
  }
}
