import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { SetTranslations, TranslationsQuery, TranslationView } from './translations.dto.js';
import { TranslationSettings } from './translations.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class TranslationsController {
  constructor(private readonly translations: TranslationSettings) {}

  @Get('gettranslations/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getTranslations',
    summary: "Names and descriptions of a venue's catalogue in one of guests' languages",
    description: 'What is not translated comes first.',
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(TranslationView) })
  list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: TranslationsQuery }) { language }: TranslationsQuery,
  ): Promise<TranslationView[]> {
    return this.translations.of(user, venueId, language);
  }

  @Put('settranslations')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'setTranslations',
    summary: 'Translates a product, a category, a modifier group or one of its options',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'MODIFIER_GROUP_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: TranslationView })
  set(
    @CurrentUser() user: Principal,
    @Body({ schema: SetTranslations }) body: SetTranslations,
  ): Promise<TranslationView> {
    return this.translations.set(user, body);
  }
}
