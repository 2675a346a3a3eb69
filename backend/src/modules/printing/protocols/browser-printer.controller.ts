import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { BodyLimit } from '#platform/http/route.decorator.js';
import { rowsOf } from '../domain/ticket.js';
import { PrinterQueue } from '../queue/printer-queue.js';
import { ticketHtml } from '../render/ticket-html.js';
import { PAGE_HEADERS, PRINTER_PAGE, PRINTER_SCRIPT, SCRIPT_HEADERS } from './browser-page.js';

const BODY_BYTES = 1024;
const TicketId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Confirmed = z.object({ id: TicketId });
type Confirmed = z.infer<typeof Confirmed>;

/** Serves a kiosk browser that prints. Answers a wrong token with 404 and no body. */
@ApiExcludeController()
@Controller('print')
export class BrowserPrinterController {
  constructor(private readonly queue: PrinterQueue) {}

  @Get('browser.js')
  async script(@Res() reply: FastifyReply): Promise<void> {
    await reply.headers(SCRIPT_HEADERS).send(PRINTER_SCRIPT);
  }

  @Get('browser/:token')
  async page(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const printer = await this.queue.printerOf('browser', token);
    if (printer === null) return void (await reply.code(404).send());
    await reply.headers(PAGE_HEADERS).send(PRINTER_PAGE);
  }

  @Post('browser/:token/next')
  @HttpCode(200)
  @BodyLimit(BODY_BYTES)
  async next(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    const printer = await this.queue.printerOf('browser', token);
    if (printer === null) return void (await reply.code(404).send());
    const fetched = await this.queue.fetch(printer);
    const { columns, copies, name } = printer;
    const html = fetched && ticketHtml(rowsOf(fetched.ticket), columns, copies);
    const ticket = fetched && { id: fetched.id, html };
    await reply.header('cache-control', 'no-store').send({ printer: name, ticket });
  }

  @Post('browser/:token/confirm')
  @BodyLimit(BODY_BYTES)
  async confirm(
    @Param('token') token: string,
    @Body({ schema: Confirmed }) { id }: Confirmed,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printer = await this.queue.printerOf('browser', token);
    if (printer === null) return void (await reply.code(404).send());
    await this.queue.confirm(printer, id);
    await reply.code(204).send();
  }
}
