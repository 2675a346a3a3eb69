import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { guestLanguage } from '#kernel/guest-language.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestPages } from './guest-pages.js';
import { installManifest, type InstallManifest } from './install-manifest.js';
import { tableOf } from './table-query.dto.js';

@ApiExcludeController()
@Controller()
export class GuestPageController {
  constructor(
    private readonly pages: GuestPages,
    private readonly directory: VenueDirectory,
  ) {}

  /** Readable before any script has run. */
  @Get('menu-page')
  async read(
    @Query() query: Record<string, unknown>,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = guestLanguage(query['lang'], headers['cookie'], headers['accept-language']);
    const page = await this.pages.of(tableOf(query), language);
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

  /** What a phone needs to put the table's page on its home screen; the start address keeps the table and its code. */
  @Get('menu-page/manifest.webmanifest')
  async manifest(@Query() query: Record<string, unknown>, @Res() reply: FastifyReply): Promise<void> {
    const table = tableOf(query);
    const place = table === null ? null : await this.directory.place(table.vid);
    const manifest: InstallManifest = installManifest(place?.venue.name ?? null, table, query['vs']);
    await reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest);
  }
}
