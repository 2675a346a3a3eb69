import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { Rebuild, rebuildView, StartRebuildBody } from './rebuild.dto.js';
import { RebuildsService } from './rebuilds.service.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/rebuilds')
@Access('events:diagnose')
export class RebuildsController {
  constructor(private readonly rebuilds: RebuildsService) {}

  @Get()
  @ApiOperation({ operationId: 'getRebuilds', summary: 'The latest rebuilds, newest first; poll it to see one go on' })
  @ApiResponse({ status: 200, standardSchema: z.array(Rebuild) })
  async list(): Promise<Rebuild[]> {
    return (await this.rebuilds.list()).map(rebuildView);
  }

  @Post()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'startRebuild',
    summary: 'Makes a projection anew from the first event while the live one serves',
  })
  @Refuses('PROJECTION_NOT_FOUND', 'VENUE_NOT_FOUND', 'REBUILD_RUNNING')
  @ApiResponse({ status: 202, standardSchema: Rebuild })
  async start(
    @Body({ schema: StartRebuildBody }) { projection, venueId }: StartRebuildBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.start(projection, venueId ?? null, userId));
  }

  @Post(':id/cancel')
  @HttpCode(202)
  @ApiOperation({
    operationId: 'cancelRebuild',
    summary: 'Stops a rebuild after the chunk under way; nothing of it is kept',
  })
  @Refuses('REBUILD_NOT_FOUND')
  @ApiResponse({ status: 202, standardSchema: Rebuild })
  async cancel(@Param('id', { schema: IdInPath }) id: number, @CurrentUser() { userId }: Principal): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.cancel(id, userId));
  }
}
