import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { CreateStation, StationView, UpdateStation } from './station.dto.js';
import { Stations } from './stations.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class StationsController {
  constructor(private readonly stations: Stations) {}

  @Get('getstations/:venueId')
  @Access('venue:see-orders')
  @ApiOperation({
    operationId: 'getStations',
    summary: "Returns the stations of a venue's kitchen, sorted by name, each with its categories",
  })
  @ApiResponse({ status: 200, standardSchema: z.array(StationView) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<StationView[]> {
    return this.stations.list(user, venueId);
  }

  @Post('createstation')
  @Access('venue:edit')
  @ApiOperation({
    operationId: 'createStation',
    summary: 'Adds a station; its categories leave their previous stations',
  })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_STATION', 'TOO_MANY_STATIONS')
  @ApiResponse({ status: 201, standardSchema: StationView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateStation }) body: CreateStation): Promise<StationView> {
    return this.stations.create(user, body);
  }

  @Post('updatestation')
  @Access('venue:edit')
  @ApiOperation({
    operationId: 'updateStation',
    summary: 'Changes the name, the categories or the time of a station',
    description:
      'Omitted fields stay unchanged. The given categories leave their previous stations. Open lines stay where they are.',
  })
  @Refuses('STATION_NOT_FOUND', 'VENUE_NOT_FOUND', 'DUPLICATE_STATION', {
    CONCURRENT_CHANGE: z.object({ current: StationView }),
  })
  @Answers(200, StationView)
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateStation }) body: UpdateStation): Promise<StationView> {
    return this.stations.update(user, body);
  }

  @Delete('deletestation/:id')
  @Access('venue:edit')
  @ApiOperation({ operationId: 'deleteStation', summary: 'Deletes a station without open lines' })
  @Refuses('STATION_NOT_FOUND', 'VENUE_NOT_FOUND', {
    STATION_IN_USE: z.object({ lines: z.int().describe('Lines of open orders') }),
  })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.stations.delete(user, id);
  }
}
