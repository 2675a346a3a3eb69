import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PublicItem } from './product.dto.js';
import { PublicItems } from './public-items.js';

@ApiTags('guest')
@Controller('api')
export class PublicItemsController {
  constructor(private readonly items: PublicItems) {}

  @Get('getvenueitems/:venueId')
  @ApiOperation({
    operationId: 'getVenueItems',
    summary: "The venue's products by name in Czech order, whether a menu offers them now or not",
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(PublicItem) })
  list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<PublicItem[]> {
    return this.items.list(venueId);
  }
}
