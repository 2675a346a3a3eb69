import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueView } from '../my-venues/venue.dto.js';
import { CreateVenueBody, UpdateVenueBody } from './edit-venue.dto.js';
import { EditVenueService } from './edit-venue.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class EditVenueController {
  constructor(private readonly venues: EditVenueService) {}

  @Post('createvenue')
  @Access('venue:create')
  @ApiOperation({
    operationId: 'createVenue',
    summary: 'Adds a venue',
    description: 'A closing time before the opening one is after midnight.',
  })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: VenueView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateVenueBody }) body: CreateVenueBody): Promise<VenueView> {
    return this.venues.create(user, body);
  }

  @Post('updatevenue')
  @HttpCode(200)
  @Access('venue:edit')
  @ApiOperation({
    operationId: 'updateVenue',
    summary: 'Changes a venue',
    description: 'What is left out stays as it is.',
  })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: VenueView }) })
  @ApiResponse({ status: 200, standardSchema: VenueView })
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateVenueBody }) body: UpdateVenueBody): Promise<VenueView> {
    return this.venues.update(user, body);
  }
}
