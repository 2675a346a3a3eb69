import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { SetVatRates, VatRates } from './vat-rates.dto.js';
import { VatRateSettings } from './vat-rates.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class VatRatesController {
  constructor(private readonly rates: VatRateSettings) {}

  @Get('getvatrates/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getVatRates', summary: 'Returns the VAT rates of a venue and those valid today' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: VatRates })
  list(@CurrentUser() user: Principal, @Param('venueId', { schema: IdInPath }) venueId: number): Promise<VatRates> {
    return this.rates.of(user, venueId);
  }

  @Put('setvatrates')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setVatRates',
    summary: 'Sets the VAT rates of a venue, each with its first day',
    description:
      'Replaces the whole list: an omitted rate is deleted, and `was` renames one. A product refers to a rate by name, so a change of law is a new row here.',
  })
  @Refuses('VENUE_NOT_FOUND', 'VAT_RATE_IN_USE')
  @ApiResponse({ status: 200, standardSchema: VatRates })
  set(@CurrentUser() user: Principal, @Body({ schema: SetVatRates }) body: SetVatRates): Promise<VatRates> {
    return this.rates.set(user, body);
  }
}
