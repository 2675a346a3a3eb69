import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { bounded } from '#platform/http/input.js';
import { BodyLimit } from '#platform/http/route.decorator.js';
import { failureWords } from '../domain/printer-failures.js';
import { rowsOf } from '../domain/ticket.js';
import { PrinterQueue } from '../queue/printer-queue.js';
import { ticketBytes } from '../render/ticket-bytes.js';

const STAR_PRNT = 'application/vnd.star.starprnt';
const BODY_BYTES = 64 * 1024;

const Poll = z.looseObject({ statusCode: bounded(200).optional(), printingInProgress: z.boolean().optional() });
type Poll = z.infer<typeof Poll>;

const jobToken = bounded(20)
  .regex(/^\d{1,15}$/)
  .transform(Number);
const Job = z.looseObject({ token: jobToken.optional() });
type Job = z.infer<typeof Job>;
const Ended = z.looseObject({ token: jobToken.optional(), code: bounded(200) });
type Ended = z.infer<typeof Ended>;

const codeOf = (written: string): number => Number(/^\d{3}/.exec(written)?.[0] ?? 0);
const isGood = (code: number): boolean => code >= 200 && code < 300;
const TIMED_OUT = 520;

/** Serves printers that poll by CloudPRNT (docs/product.md#printers). Answers a wrong token with 404 and no body. */
@ApiExcludeController()
@Controller('print/star')
export class StarPrinterController {
  constructor(private readonly queue: PrinterQueue) {}

  @Post(':token')
  @HttpCode(200)
  @BodyLimit(BODY_BYTES)
  async poll(
    @Param('token') token: string,
    @Body({ schema: Poll }) { statusCode = '200', printingInProgress = false }: Poll,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printer = await this.queue.printerOf('cloudprnt', token);
    if (printer === null) return void (await reply.code(404).send());
    const code = codeOf(decoded(statusCode));
    await this.queue.report(printer, isGood(code) ? null : failureWords(code));
    const id = isGood(code) && !printingInProgress ? await this.queue.peek(printer) : null;
    const job = { jobReady: true, mediaTypes: [STAR_PRNT], jobToken: String(id), deleteMethod: 'DELETE' };
    await reply.header('cache-control', 'no-store').send(id === null ? { jobReady: false } : job);
  }

  @Get(':token')
  async job(
    @Param('token') token: string,
    @Query({ schema: Job }) { token: id }: Job,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printer = await this.queue.printerOf('cloudprnt', token);
    const fetched = printer && (await this.queue.fetch(printer, id));
    if (!fetched) return void (await reply.code(404).send());
    const bytes = await ticketBytes(rowsOf(fetched.ticket), { ...printer, language: 'star-prnt' });
    await reply.headers({ 'content-type': STAR_PRNT, 'cache-control': 'no-store' }).send(bytes);
  }

  @Delete(':token')
  async ended(
    @Param('token') token: string,
    @Query({ schema: Ended }) { token: id, code: written }: Ended,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const printer = await this.queue.printerOf('cloudprnt', token);
    if (printer === null) return void (await reply.code(404).send());
    const code = codeOf(decoded(written));
    if (isGood(code) && id !== undefined) await this.queue.confirm(printer, id);
    else await this.queue.fail(printer, id ?? null, code === TIMED_OUT ? null : failureWords(code));
    await reply.code(200).send();
  }
}

/** Decodes a code a second time, because printers encode it twice. A malformed code stays as it is. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
