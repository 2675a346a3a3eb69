import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { MenuAsRead } from '#modules/catalogue/catalogue.public.js';
import { tableInfo, VenueDirectory } from '#modules/venues/venues.public.js';
import { ANY_TABLE, MAX_RENDERED_DISHES, PageRenderer } from './page-renderer.js';

/**
 * Removes scripts, their preloads and `noscript` from a page that we have rendered, for a frame without scripts.
 * Patterns suffice, because no text in such a page can end an element.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '');
}

/** Renders the preview for no table, because nothing can be ordered in it. An invalid id would show an error page. */
const NO_TABLE = { ...ANY_TABLE, tableName: 'Náhled' };

const MenuPreview = z
  .object({
    html: z.string().nullable().describe('a complete page without scripts; null when the web application is not built'),
  })
  .meta({ id: 'MenuPreview' });
type MenuPreview = z.infer<typeof MenuPreview>;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class MenuPreviewController {
  constructor(
    private readonly menus: MenuAsRead,
    private readonly venues: VenueDirectory,
    private readonly renderer: PageRenderer,
  ) {}

  @Get('menupreview/:menuId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getMenuPreview',
    summary: 'Renders the guest page of one menu, even if the menu is not valid now',
    description: 'Shows the first 500 dishes of a longer menu.',
  })
  @Refuses('MENU_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: MenuPreview })
  async read(
    @CurrentUser() user: Principal,
    @Param('menuId', { schema: IdInPath }) menuId: number,
  ): Promise<MenuPreview> {
    const { venueId, items } = await this.menus.of(user, menuId);
    const menu = items.slice(0, MAX_RENDERED_DISHES);
    const info = tableInfo(await this.venues.venueOrThrow(venueId), { ...NO_TABLE, service: 'table' });
    const state =
      menu.length === 0 ? ({ kind: 'noMenu', info } as const) : ({ kind: 'menu', info, menu, tag: null } as const);
    const html = this.renderer.render({ ...state, change: null });
    return { html: html === null ? null : withoutScripts(html) };
  }
}
