import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { IdInPath } from '../../../platform/http/input.js';
import { Rebuild, rebuildView, StartRebuildBody } from './rebuild.dto.js';
import { RebuildsService } from './rebuilds.service.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/rebuilds')
@Access('events:diagnose')
export class RebuildsController {
  constructor(private readonly rebuilds: RebuildsService) {}

  /** The latest rebuilds, newest first; poll it to see one go on. */
  @Get()
  @ApiOperation({ operationId: 'getRebuilds' })
  @ApiResponse({ status: 200, standardSchema: z.array(Rebuild) })
  async list(): Promise<Rebuild[]> {
    return (await this.rebuilds.list()).map(rebuildView);
  }

  /** Makes a projection anew from the first event while the live one serves. */
  @Post()
  @HttpCode(202)
  @ApiOperation({ operationId: 'startRebuild' })
  @ApiResponse({ status: 202, standardSchema: Rebuild })
  async start(
    @Body({ schema: StartRebuildBody }) { projection, venueId }: StartRebuildBody,
    @CurrentUser() { userId }: Principal,
  ): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.start(projection, venueId ?? null, userId));
  }

  /** Stops it after the chunk under way; nothing of it is kept. */
  @Post(':id/cancel')
  @HttpCode(202)
  @ApiOperation({ operationId: 'cancelRebuild' })
  @ApiResponse({ status: 202, standardSchema: Rebuild })
  async cancel(@Param('id', { schema: IdInPath }) id: number, @CurrentUser() { userId }: Principal): Promise<Rebuild> {
    return rebuildView(await this.rebuilds.cancel(id, userId));
  }
}
