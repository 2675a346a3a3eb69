import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { GuestLanguage } from '#kernel/guest-language.js';
import { Settings } from '#platform/config/settings.js';
import { policyOfPage } from '#platform/http/content-security-policy.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';
import { CurrentMenu, type Offer } from '#modules/catalogue/catalogue.public.js';
import { leadsTo, type Place, VenueDirectory } from '#modules/venues/venues.public.js';
import { PageRenderer, type PageState } from './page-renderer.js';
import { RecentlyUsed } from './recently-used.js';
import { ANY_TABLE, VenuePage } from './venue-page.js';

/** A page with 100 dishes takes some 200 kB, its encodings included. */
const MAX_BYTES_OF_VENUES = 32 * 1024 * 1024;
const MAX_BYTES_OF_TABLES = 64 * 1024 * 1024;

interface VenueEntry {
  readonly place: Place;
  readonly offer: Offer | null;
  readonly page: VenuePage;
}

interface TableEntry {
  readonly page: VenuePage;
  readonly answer: PreparedAnswer;
}

export interface GuestPage {
  readonly found: boolean;
  readonly answer: PreparedAnswer;
}

/** Rendered once for each venue and menu, and kept as bytes for each table. */
@Injectable()
export class GuestPages {
  private readonly venues = new RecentlyUsed<string, VenueEntry>(MAX_BYTES_OF_VENUES, ({ page }) => page.bytes);
  private readonly tables = new RecentlyUsed<string, TableEntry>(MAX_BYTES_OF_TABLES, ({ answer }) => answer.bytes);
  private readonly unknown = new Map<GuestLanguage, PreparedAnswer>();
  constructor(
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly renderer: PageRenderer,
    private readonly settings: Settings,
  ) {}

  /** Of an unknown table the page that says so; `null` when nothing is built. */
  async of(
    table: { readonly vid: number; readonly tid: number } | null,
    language: GuestLanguage = 'cs',
  ): Promise<GuestPage | null> {
    const place = table === null ? null : await this.directory.place(table.vid);
    if (table === null || !leadsTo(place, table.tid)) return this.unknownTable(language);
    const { vid, tid } = table;
    const page = this.venuePage(vid, language, place, await this.menus.offer(vid, this.clock.now()));
    if (page === null) return null;
    const key = `${vid}:${tid}:${language}`;
    const known = this.tables.get(key);
    if (known?.page === page) return { found: true, answer: known.answer };
    const html = page.of({ tableId: tid, tableName: place.tables.get(tid)?.name ?? '' });
    const answer = this.answer(html);
    this.tables.set(key, { page, answer });
    return { found: true, answer };
  }

  private venuePage(vid: number, language: GuestLanguage, place: Place, offer: Offer | null): VenuePage | null {
    const key = `${vid}:${language}`;
    const known = this.venues.get(key);
    if (known?.place === place && known.offer === offer) return known.page;
    const html = this.renderer.render(stateOf(place, offer, language), language);
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
      // Another policy than the empty tab's makes the browser start a process for the page: a tenth of a second on a
      // slow phone, for a page that holds no sign-in and opens no window.
      'cross-origin-opener-policy': 'unsafe-none',
    });
  }
}

function stateOf({ venue }: Place, offer: Offer | null, language: GuestLanguage): PageState {
  const info = { venueId: venue.id, venueName: venue.name, timeZone: venue.timeZone, ...ANY_TABLE };
  const change = offer?.change ?? null;
  if (!offer?.menu) return { kind: 'noMenu', info, change };
  return { kind: 'menu', info, menu: offer.menu.in(language).asAnswered, change };
}
