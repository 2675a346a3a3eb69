import type { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Injectable, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { Repository } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { IdInPath } from '#platform/http/input.js';
import { BodyLimit, Refuses } from '#platform/http/route.decorator.js';
import { drawnPdf, FONTS, type Pdf, sendPdf } from '#platform/pdf/pdf.js';
import { drawnDespiteDamage, type Strictness } from '#platform/pictures/damaged-picture.js';
import { VenueTableEntity } from '../entities/venue-table.entity.js';
import { MyVenuesService } from '../my-venues/my-venues.controller.js';
import { tableLink } from '../table-link.js';
import { shownTableName } from '../venue-directory.js';
import { type Box, type CardLook, drawCard, PLAIN, type SheetCard } from './sheet-card.js';
import { MAX_LOGO_TEXT, TableCardsBody } from './table-cards.dto.js';

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
const GRIDS = {
  small: { columns: 2, rows: 3 },
  medium: { columns: 2, rows: 2 },
  large: { columns: 1, rows: 2 },
} as const;
type Grid = (typeof GRIDS)[keyof typeof GRIDS];

export function tableSheet(title: string, cards: Iterable<SheetCard>, look: CardLook = PLAIN): Promise<Readable> {
  return drawnPdf({ title }, (pdf) => drawCards(pdf, cards, look));
}

function* drawCards(pdf: Pdf, cards: Iterable<SheetCard>, look: CardLook): Generator<void> {
  const grid = GRIDS[look.size];
  let drawn = 0;
  for (const card of cards) {
    const place = drawn % (grid.columns * grid.rows);
    if (place === 0) pdf.addPage();
    drawCard(pdf, card, boxOf(place, grid), look);
    drawn += 1;
    yield;
  }
  if (drawn === 0) pdf.addPage().font(FONTS.regular).fontSize(14).text('Nenalezeny žádné stoly.', MARGIN, MARGIN);
}

function boxOf(place: number, { columns, rows }: Grid): Box {
  const width = (PAGE.width - 2 * MARGIN) / columns;
  const height = (PAGE.height - 2 * MARGIN) / rows;
  const row = Math.floor(place / columns);
  return { x: MARGIN + (place % columns) * width, y: MARGIN + row * height, width, height };
}

const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 5;
/** Maximum size of a logo in pixels: wider than the widest card at 300 dpi, and twice as high as the logo on it. */
const SIDES = { width: 900, height: 450 };

/**
 * Prepares a logo for printing.
 * @param picture PNG, JPEG, WebP, AVIF or GIF
 * @returns a data URI of a PNG on white, which pdfkit draws unchanged
 * @throws DomainError IMAGE_NOT_READABLE, with the field `logo`
 */
async function printedLogo(picture: Buffer): Promise<string> {
  const { sharp } = await import('#platform/pictures/safe-sharp.js');
  const draw = (content: Buffer, failOn: Strictness): Promise<Buffer> =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ ...SIDES, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
  const isFinal = (error: unknown): boolean => /timeout|pixel limit/.test(String(error));
  try {
    const drawn = await drawnDespiteDamage(picture, { draw, keyOf: (png) => png.toString('base64'), isFinal });
    return `data:image/png;base64,${drawn.toString('base64')}`;
  } catch {
    throw refusalAt('logo', 'IMAGE_NOT_READABLE');
  }
}

interface PrintedSheet {
  readonly venueName: string;
  readonly content: Readable;
}

@Injectable()
export class TableSheetService {
  constructor(
    @InjectRepository(VenueTableEntity) private readonly tables: Repository<VenueTableEntity>,
    private readonly venues: MyVenuesService,
    private readonly settings: Settings,
  ) {}

  /** Prints a card for each table. @param look if absent, six plain cards on a page */
  async print(user: Principal, venueId: number, look?: CardLook): Promise<PrintedSheet> {
    const venue = await this.venues.read(user, venueId);
    const tables = await this.tables.find({ where: { venueId }, order: { name: 'ASC', id: 'ASC' } });
    const place = {
      venue: venue.name,
      address: [venue.street, venue.city].filter((part) => part !== '').join(', '),
      domain: new URL(this.settings.PUBLIC_URL).host,
    };
    const cards = tables.map(({ id, name, code }) => ({
      ...place,
      table: shownTableName(id, name),
      link: tableLink(this.settings.PUBLIC_URL, { venueId, tableId: id, code }),
    }));
    return { venueName: venue.name, content: await tableSheet(`Stoly – ${venue.name}`, cards, look) };
  }
}

/** Maximum size of a request in bytes: the logo and the other fields. */
const MAX_CARDS_BYTES = MAX_LOGO_TEXT + 20_000;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TableSheetController {
  constructor(private readonly sheets: TableSheetService) {}

  @Get('tablesheet/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTableSheet',
    summary: 'Returns a printable A4 sheet with the codes of all tables of the venue',
  })
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async print(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { venueName, content } = await this.sheets.print(user, venueId);
    await sendPdf(reply, { name: `stoly-${venueName}.pdf`, fallback: 'stoly.pdf' }, content);
  }

  @Post('tablecards/:venueId')
  @HttpCode(200)
  @BodyLimit(MAX_CARDS_BYTES)
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'printTableCards',
    summary: 'Returns printable table cards in one of three sizes, with a logo and a Wi-Fi code; stores nothing',
  })
  @Refuses('IMAGE_NOT_READABLE')
  @ApiResponse({ status: 200, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  async cards(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Body({ schema: TableCardsBody }) { logo, ...look }: TableCardsBody,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = logo === undefined ? undefined : await printedLogo(Buffer.from(logo, 'base64'));
    const { venueName, content } = await this.sheets.print(user, venueId, { ...look, logo: picture });
    await sendPdf(reply, { name: `karty-${venueName}.pdf`, fallback: 'karty.pdf' }, content);
  }
}
