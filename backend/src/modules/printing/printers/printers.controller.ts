import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, BodyLimit, Refuses } from '#platform/http/route.decorator.js';
import { CreatePrinter, PrinterView, PrinterWithAddress, UpdatePrinter } from './printer.dto.js';
import { Printers } from './printers.service.js';

const BODY_BYTES = 64 * 1024;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class PrintersController {
  constructor(private readonly printers: Printers) {}

  @Get('getprinters/:venueId')
  @Access('venue:edit')
  @ApiOperation({ operationId: 'getPrinters', summary: 'Returns the printers of a venue, sorted by name' })
  @ApiResponse({ status: 200, standardSchema: z.array(PrinterView) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<PrinterView[]> {
    return this.printers.list(user, venueId);
  }

  @Post('createprinter')
  @Access('venue:edit')
  @BodyLimit(BODY_BYTES)
  @ApiOperation({ operationId: 'createPrinter', summary: 'Adds a printer and shows its address once' })
  @Refuses('VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'TOO_MANY_PRINTERS', 'PRINTER_ADDRESS_REFUSED')
  @ApiResponse({ status: 201, standardSchema: PrinterWithAddress })
  create(
    @CurrentUser() user: Principal,
    @Body({ schema: CreatePrinter }) body: CreatePrinter,
  ): Promise<PrinterWithAddress> {
    return this.printers.create(user, body);
  }

  @Put('updateprinter')
  @Access('venue:edit')
  @BodyLimit(BODY_BYTES)
  @ApiOperation({
    operationId: 'updatePrinter',
    summary: 'Changes a printer',
    description: 'Omitted fields stay unchanged.',
  })
  @Refuses('PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'PRINTER_ADDRESS_REFUSED', {
    CONCURRENT_CHANGE: z.object({ current: PrinterView }),
  })
  @ApiResponse({ status: 200, standardSchema: PrinterView })
  update(@CurrentUser() user: Principal, @Body({ schema: UpdatePrinter }) body: UpdatePrinter): Promise<PrinterView> {
    return this.printers.update(user, body);
  }

  @Delete('deleteprinter/:id')
  @Access('venue:edit')
  @ApiOperation({ operationId: 'deletePrinter', summary: 'Deletes a printer with its waiting tickets' })
  @Refuses('PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.printers.delete(user, id);
  }

  @Post('renewprinteraddress/:id')
  @Access('venue:edit')
  @ApiOperation({ operationId: 'renewPrinterAddress', summary: 'Replaces the address; the former one ends at once' })
  @Refuses('PRINTER_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, PrinterWithAddress)
  renew(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<PrinterWithAddress> {
    return this.printers.renewAddress(user, id);
  }
}
