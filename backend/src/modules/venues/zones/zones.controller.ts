import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { CreateZone, UpdateZone, ZoneView } from './zone.dto.js';
import { Zones } from './zones.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class ZonesController {
  constructor(private readonly zones: Zones) {}

  @Get('getzones/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({ operationId: 'getZones', summary: 'The zones of a venue, by name, each with its tables' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(ZoneView) })
  list(@CurrentUser() user: Principal, @Param('venueId', { schema: IdInPath }) venueId: number): Promise<ZoneView[]> {
    return this.zones.list(user, venueId);
  }

  @Post('createzone')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createZone', summary: 'Adds a zone; its tables leave the zones they were in' })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_ZONE', 'TOO_MANY_ZONES')
  @ApiResponse({ status: 201, standardSchema: ZoneView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateZone }) body: CreateZone): Promise<ZoneView> {
    return this.zones.create(user, body);
  }

  @Post('updatezone')
  @HttpCode(200)
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateZone',
    summary: 'Changes the name or the tables of a zone',
    description: 'What is left out stays as it is. Tables that it names leave the zones they were in.',
  })
  @Refuses('ZONE_NOT_FOUND', 'VENUE_NOT_FOUND', 'DUPLICATE_ZONE', {
    CONCURRENT_CHANGE: z.object({ current: ZoneView }),
  })
  @ApiResponse({ status: 200, standardSchema: ZoneView })
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateZone }) body: UpdateZone): Promise<ZoneView> {
    return this.zones.update(user, body);
  }

  @Delete('deletezone/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteZone', summary: 'Deletes a zone; its tables stay, in no zone' })
  @Refuses('ZONE_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.zones.delete(user, id);
  }
}
