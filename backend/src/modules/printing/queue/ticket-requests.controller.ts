import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, AppendsNothing, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { Id, IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { PrinterNetwork } from '../printers/printer-network.js';
import { Printers } from '../printers/printers.service.js';
import { TicketRequests } from './ticket-requests.js';
import { PrintingState, readPrintingState } from './printing-state.js';

const TicketId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const Reprint = z.object({ venueId: Id, ticketId: TicketId, printerId: Id.optional() }).meta({ id: 'Reprint' });
type Reprint = z.infer<typeof Reprint>;
const PrintBill = z.object({ venueId: Id, visitId: z.uuid(), printerId: Id }).meta({ id: 'PrintBill' });
type PrintBill = z.infer<typeof PrintBill>;
const MadeTicket = z.object({ ticketId: z.int() }).meta({ id: 'MadeTicket' });
type MadeTicket = z.infer<typeof MadeTicket>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class TicketRequestsController {
  constructor(
    private readonly tickets: TicketRequests,
    private readonly printers: Printers,
    private readonly network: PrinterNetwork,
    private readonly directory: VenueDirectory,
    private readonly database: Database,
  ) {}

  @Get('getprinting/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getPrinting',
    summary: 'Returns the printers of a venue as boards need them, with tickets that a restored database left out',
  })
  @ApiResponse({ status: 200, standardSchema: PrintingState })
  async state(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<PrintingState> {
    await this.directory.venueFor(user, venueId);
    return { ...(await readPrintingState(this.database, venueId)), kinds: this.network.kinds };
  }

  @Post('testprinter/:id')
  @Access('venue:edit')
  @ApiOperation({ operationId: 'testPrinter', summary: 'Prints a test ticket' })
  @Refuses('PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, MadeTicket)
  async test(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<MadeTicket> {
    return { ticketId: await this.tickets.test(await this.printers.venueOf(user, id), id) };
  }

  @Post('reprint')
  @AppendsNothing()
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'reprint',
    summary: "Prints a ticket again, marked 'OPIS', on its printer or on another one",
    description: 'A ticket that still waits is printed there instead.',
  })
  @Refuses('NOT_FOUND', 'PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, MadeTicket)
  async reprint(@CurrentUser() user: Principal, @Body({ schema: Reprint }) body: Reprint): Promise<MadeTicket> {
    return { ticketId: await this.tickets.copy(user, body) };
  }

  @Post('printbill')
  @AppendsNothing()
  @Access('venue:decide-orders')
  @ApiOperation({ operationId: 'printBill', summary: "Prints an open visit's bill by phone; it is no tax document" })
  @Refuses('VISIT_NOT_FOUND', 'VISIT_ENDED', 'PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, MadeTicket)
  async bill(@CurrentUser() user: Principal, @Body({ schema: PrintBill }) body: PrintBill): Promise<MadeTicket> {
    return { ticketId: await this.tickets.bill(user, body.venueId, body.visitId, body.printerId) };
  }
}
