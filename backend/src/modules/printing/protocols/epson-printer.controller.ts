import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { TakesUrlEncoded } from '#platform/http/route.decorator.js';
import { failureWords } from '../domain/printer-failures.js';
import { rowsOf } from '../domain/ticket.js';
import { PrinterQueue } from '../queue/printer-queue.js';
import type { ServedPrinter } from '../queue/ticket-rows.js';
import { ticketBytes } from '../render/ticket-bytes.js';
import { printRequest, readResults } from './epson-xml.js';

const BODY_BYTES = 64 * 1024;
const XML = 'text/xml; charset=utf-8';

const Call = z.looseObject({
  ConnectionType: z.enum(['GetRequest', 'SetResponse']),
  ResponseFile: z.string().max(BODY_BYTES).optional(),
});
type Call = z.infer<typeof Call>;

/** Serves printers with Server Direct Print (docs/product.md#printers). Answers a wrong token with 404 and no body. */
@ApiExcludeController()
@Controller('print/epson')
export class EpsonPrinterController {
  constructor(private readonly queue: PrinterQueue) {}

  @Post(':token')
  @TakesUrlEncoded(BODY_BYTES)
  async call(
    @Param('token') token: string,
    @Body({ schema: Call }) { ConnectionType, ResponseFile = '' }: Call,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printer = await this.queue.printerOf('epson-sdp', token);
    if (printer === null) return void (await reply.code(404).send());
    const answer =
      ConnectionType === 'GetRequest' ? await this.request(printer) : await this.end(printer, ResponseFile);
    await reply.code(200).headers({ 'content-type': XML, 'cache-control': 'no-store' }).send(answer);
  }

  private async request(printer: ServedPrinter): Promise<string> {
    const fetched = await this.queue.fetch(printer);
    if (fetched === null) return '';
    return printRequest(fetched.id, await ticketBytes(rowsOf(fetched.ticket), { ...printer, language: 'esc-pos' }));
  }

  private async end(printer: ServedPrinter, xml: string): Promise<string> {
    const results = readResults(xml);
    if (results === null) {
      const message = 'Odpověď tiskárny není XML, které server zná.';
      throw new DomainError('VALIDATION_FAILED', [{ field: 'ResponseFile', message }]);
    }
    for (const { jobId, failure } of results)
      if (failure === null) await this.queue.confirm(printer, jobId);
      else await this.queue.fail(printer, jobId, failureWords(failure));
    return '';
  }
}
