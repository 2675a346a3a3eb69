import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { csvFile, escapedCell, attachment } from '#platform/http/download.js';
import { IdInPath } from '#platform/http/input.js';
import { readForm } from '#platform/http/multipart-form.js';
import { Answers, BodyLimit, Refuses, TakesForm } from '#platform/http/route.decorator.js';
import { declaredAllergens } from '../domain/dish-facts.js';
import { UploadRoom } from '../images/upload-room.js';
import type { MenuProductRow } from '../menu-products/menu-product-rows.js';
import { MenuProductView } from '../menu-products/menu-product.dto.js';
import { MenuFiles, type WrittenCell } from './menu-file.js';
import {
  ExportMenuQuery,
  IMPORT_MENU_FORM,
  ImportDraft,
  ImportMenuForm,
  PublishedImport,
  PublishImportBody,
} from './menu-import.dto.js';
import { MenuImports } from './menu-import.service.js';

const HEADER = ['Název', 'Porce', 'Kategorie', 'Cena Kč', 'Cena EUR', 'Popis', 'Alergeny'];

function cellsOf(item: MenuProductRow) {
  const { name, portion, category, priceCzk, priceEur, description } = item;
  const allergens = declaredAllergens(item).join(', ') || null;
  return [name, portion, category, toDecimal(priceCzk), toDecimal(priceEur), description, allergens];
}

function menuCsv(items: readonly MenuProductRow[]): string {
  return csvFile(HEADER, items.map(cellsOf));
}

/** Escapes formulas although the file is a workbook, because people may save it as CSV. */
function menuRows(items: readonly MenuProductRow[]): WrittenCell[][] {
  const rows = items.map((item) => cellsOf(item).map((cell) => (typeof cell === 'string' ? escapedCell(cell) : cell)));
  return [HEADER, ...rows];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';
const BINARY = { schema: { type: 'string', format: 'binary' } } as const;
const MAX_PUBLISHED_BYTES = 8 * 1024 * 1024;

/** Routes to import and export menus (docs/product.md#import-and-export). */
@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class MenuImportController {
  constructor(
    private readonly imports: MenuImports,
    private readonly room: UploadRoom,
    private readonly files: MenuFiles,
  ) {}

  @Get('exportmenu/:venueId')
  @ApiOperation({ operationId: 'exportMenu', summary: 'Exports a menu as a file that importmenu can read' })
  @Refuses('MENU_NOT_FOUND')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } }, [XLSX]: BINARY } })
  async export(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: ExportMenuQuery }) { format, menuId }: ExportMenuQuery,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { menu, items } = await this.imports.menu(user, venueId, menuId);
    const name = `${menu?.menuName ?? 'menu'}.${format}`;
    await reply
      .type(format === 'csv' ? CSV : XLSX)
      .header('content-disposition', attachment({ name, fallback: `menu.${format}` }))
      .header('cache-control', 'no-store')
      .send(format === 'csv' ? menuCsv(items) : await this.files.workbook(menuRows(items)));
  }

  @Post('importmenu')
  @ApiOperation({
    operationId: 'importMenu',
    summary: 'Reads a file or a text and returns what it would add to a menu and change in it; changes nothing',
  })
  @Refuses('VENUE_NOT_FOUND', 'MENU_NOT_FOUND', 'IMPORT_TOO_LARGE', 'IMPORT_UTF16', 'IMPORT_NOT_READABLE')
  @TakesForm()
  @ApiBody({ schema: IMPORT_MENU_FORM })
  @Answers(200, ImportDraft)
  import(@CurrentUser() user: Principal, @Req() request: FastifyRequest): Promise<ImportDraft> {
    return this.room.within(user, request, async () => {
      const { fields, file } = await readForm(request, ImportMenuForm, 'file', 'IMPORT_TOO_LARGE');
      return this.imports.draft(user, fields, file?.content ?? null);
    });
  }

  @Post('publishimport')
  @BodyLimit(MAX_PUBLISHED_BYTES)
  @ApiOperation({
    operationId: 'publishImport',
    summary: 'Adds and changes the confirmed rows of a draft, all or none; other items stay unchanged',
  })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND', 'MENU_NOT_FOUND', 'MARK_CONTRADICTED', {
    CONCURRENT_CHANGE: z.object({ rows: z.array(z.number().int()), current: z.array(MenuProductView) }),
  })
  @Answers(200, PublishedImport)
  publish(
    @CurrentUser() user: Principal,
    @Body({ schema: PublishImportBody }) body: PublishImportBody,
  ): Promise<PublishedImport> {
    return this.imports.publish(user, body);
  }
}
