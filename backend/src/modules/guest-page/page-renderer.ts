import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { FRONTEND_FOLDER } from '#platform/http/frontend-files.js';
import { Settings } from '#platform/config/settings.js';
import { fillIn, htmlText, jsonText, partsOf } from '#platform/http/public-pages.js';
import type { TableInfo } from '#modules/venues/venues.public.js';
import type { MenuItem, OfferChange } from '#modules/catalogue/catalogue.public.js';

export type PageState =
  | {
      readonly kind: 'menu';
      readonly info: TableInfo;
      readonly menu: readonly MenuItem[];
      /** ETag of the same menu in `getcurrentmenu`; `null` for a menu that is not offered now. */
      readonly tag: string | null;
      readonly change: OfferChange | null;
    }
  | { readonly kind: 'noMenu'; readonly info: TableInfo; readonly change: OfferChange | null }
  | { readonly kind: 'venue'; readonly info: Pick<TableInfo, 'venueId' | 'venueName'> }
  | { readonly kind: 'unknownTable' };

type Render = (template: string, state: PageState, language: GuestLanguage) => string;

const TEMPLATE = join(FRONTEND_FOLDER, 'menu.html');
/** Output of the frontend's build. The server uses only this file and its entry function. */
const RENDERER = join(FRONTEND_FOLDER, '.server', 'guest-server.mjs');

/** Rendering more dishes, or making their answer, would block the process for a quarter of a second. */
export const MAX_RENDERED_DISHES = 500;

/** Renders the guest's page on the server. Without the renderer, the page is sent empty and its script fills it. */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private readonly logger = new Logger(PageRenderer.name);
  private template: string | null = null;
  private renderer: Render | null = null;

  constructor(private readonly settings: Settings) {}

  /** Loads the renderer at startup, so that no guest waits for it. */
  async onModuleInit(): Promise<void> {
    if (!existsSync(TEMPLATE)) return;
    this.template = fillIn(readFileSync(TEMPLATE, 'utf8'), this.settings);
    if (!existsSync(RENDERER)) return;
    const built = (await import(pathToFileURL(RENDERER).href)) as { renderGuestPage: Render };
    this.renderer = built.renderGuestPage;
  }

  /** The page without content, which its script fills; `null` if the web application is not built. */
  get empty(): string | null {
    return this.template;
  }

  /** @returns the page, or {@link empty} if rendering fails */
  render(state: PageState, language: GuestLanguage = 'cs'): string | null {
    if (this.template === null || this.renderer === null) return this.template;
    try {
      return this.renderer(this.template, state, language);
    } catch (error) {
      this.logger.error(`The guest's page could not be rendered: ${String(error)}`);
      return this.template;
    }
  }
}

/** An id that no table has: above the database's ids, with ten digits, which the page's script still accepts. */
export const ANY_TABLE = { tableId: 7_503_599_627, tableName: '__TABLE_NAME__' } as const;

const HOLE = new RegExp(`(${ANY_TABLE.tableName}|${ANY_TABLE.tableId})`);

type RenderedTable = Pick<TableInfo, 'tableId' | 'tableName'>;

/** A page that is rendered once for all tables. Each table's name and id are inserted afterwards. */
export class VenuePage {
  private readonly parts: readonly (string | ((table: RenderedTable) => string))[];
  readonly bytes: number;

  constructor(html: string) {
    this.bytes = Buffer.byteLength(html);
    this.parts = partsOf(html).flatMap(({ part, isData }) =>
      part.split(HOLE).map((piece, index) => {
        if (index % 2 === 0) return piece;
        if (piece !== ANY_TABLE.tableName) return ({ tableId }: RenderedTable) => String(tableId);
        return ({ tableName }: RenderedTable) => (isData ? jsonText(tableName) : htmlText(tableName));
      }),
    );
  }

  of(table: RenderedTable): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : part(table))).join('');
  }
}
