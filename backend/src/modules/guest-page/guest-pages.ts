import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Settings } from '../../platform/config/settings.js';
import { contentSecurityPolicy } from '../../platform/http/content-security-policy.js';
import { PreparedAnswer } from '../../platform/http/prepared-answer.js';
import { CurrentMenu, type SoldNow } from '../menu/menu.public.js';
import { type Place, VenueDirectory } from '../venues/venues.public.js';
import { PageRenderer, type PageState } from './page-renderer.js';

/** A page with 100 dishes takes some 200 kB, its encodings included. */
const MAX_PAGES = 400;

interface KeptPage {
  /** What the page was made of: as long as both are the ones in memory, nothing in it has changed. */
  readonly place: Place;
  readonly menu: SoldNow | null;
  readonly answer: PreparedAnswer;
}

export interface GuestPage {
  readonly found: boolean;
  readonly answer: PreparedAnswer;
}

/** The guests' pages, rendered once for each table and menu, and kept as bytes. */
@Injectable()
export class GuestPages {
  private readonly kept = new Map<string, KeptPage>();
  private unknown: PreparedAnswer | null = null;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly renderer: PageRenderer,
    settings: Settings,
  ) {
    this.headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(settings),
      // Another policy than the empty tab's makes the browser start a process for the page: a tenth of a second on a slow
      // phone, for a page that holds no sign-in and opens no window.
      'cross-origin-opener-policy': 'unsafe-none',
    };
  }

  /** @returns the table's page as of now; of an unknown table the one that says so; `null` when nothing is built */
  async of(table: { readonly vid: number; readonly tid: number } | null): Promise<GuestPage | null> {
    const place = table === null ? null : await this.directory.place(table.vid);
    if (table === null || !place?.tables.has(table.tid)) return this.unknownTable();
    const { vid, tid } = table;
    const menu = await this.menus.forVenue(vid, this.clock.now());
    const key = `${vid}:${tid}`;
    const known = this.kept.get(key);
    if (known?.place === place && known.menu === menu) return { found: true, answer: known.answer };
    const answer = this.prepare(stateOf(place, tid, menu));
    if (answer === null) return null;
    this.keep(key, { place, menu, answer });
    return { found: true, answer };
  }

  private unknownTable(): GuestPage | null {
    this.unknown ??= this.prepare({ kind: 'unknownTable' });
    return this.unknown && { found: false, answer: this.unknown };
  }

  private prepare(state: PageState): PreparedAnswer | null {
    const html = this.renderer.render(state);
    return html === null ? null : new PreparedAnswer(html, this.headers);
  }

  private keep(key: string, page: KeptPage): void {
    this.kept.delete(key);
    this.kept.set(key, page);
    if (this.kept.size <= MAX_PAGES) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}

function stateOf({ venue, tables }: Place, tableId: number, menu: SoldNow | null): PageState {
  const tableName = tables.get(tableId)?.name ?? '';
  const info = { venueId: venue.id, venueName: venue.name, tableId, tableName };
  return menu === null ? { kind: 'noMenu', info } : { kind: 'menu', info, menu: menu.asAnswered };
}
