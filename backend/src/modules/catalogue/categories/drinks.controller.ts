import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Drinks } from './drinks.js';

@ApiTags('guest')
@Controller('api')
export class DrinksController {
  constructor(private readonly drinks: Drinks) {}

  @Get('getdrinks/:venueId')
  @ApiOperation({
    operationId: 'getDrinks',
    summary: 'Which menu items are drinks, by their ids',
    description:
      'Those that stand in a menu under a category of drinks, offered now or not, and those taken out today.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(z.int()) })
  list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<number[]> {
    return this.drinks.list(venueId);
  }
}
