import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { DeletionImpact, DeletionImpactQuery, Deletions, RestoreDeletedBody, RestoredView } from './deletions.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:edit-catalogue')
export class DeletionsController {
  constructor(private readonly deletions: Deletions) {}

  @Get('getdeletionimpact')
  @ApiOperation({
    operationId: 'getDeletionImpact',
    summary: 'Counts what depends on records of one kind and venue, before they are deleted',
  })
  @Refuses(
    'PRODUCT_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'MENU_NOT_FOUND',
    'MENU_PRODUCT_NOT_FOUND',
    'TABLE_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'NOT_FOUND',
    'PRODUCT_NOT_OF_VENUE',
  )
  @ApiResponse({ status: 200, standardSchema: DeletionImpact })
  impact(
    @CurrentUser() user: Principal,
    @Query({ schema: DeletionImpactQuery }) { kind, id }: DeletionImpactQuery,
  ): Promise<DeletionImpact> {
    return this.deletions.impact(user, kind, id);
  }

  @Post('restoredeleted')
  @ApiOperation({
    operationId: 'restoreDeleted',
    summary: 'Restores records deleted within the last minute, under the same ids',
    description: 'Takes the `restoreToken` that the deletion returned.',
  })
  @Refuses(
    'DELETION_NOT_FOUND',
    'VENUE_NOT_FOUND',
    'NOT_FOUND',
    'ALREADY_RESTORED',
    'RESTORE_PLACE_TAKEN',
    'RESTORE_TOO_LATE',
    'TOO_MANY_TABLES',
    'TOO_MANY_MODIFIER_GROUPS',
    'MARK_CONTRADICTED',
    'CATALOGUE_FULL',
  )
  @Answers(200, RestoredView)
  restore(
    @CurrentUser() user: Principal,
    @Body({ schema: RestoreDeletedBody }) { token }: RestoreDeletedBody,
    @Origin() origin: RequestOrigin,
  ): Promise<RestoredView> {
    return this.deletions.restore(user, token, origin.by({ kind: 'user', id: String(user.userId) }));
  }
}
