import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { GUEST_LANGUAGES } from '@stolek/rules/guest-language';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { ServingState, VenueDirectory, TableLinkQuery } from '#modules/venues/venues.public.js';
import { CurrentMenu, NOT_SERVING, NOT_SERVING_HEADER } from './current-menu.js';
import { MenuItem } from './menu-item.dto.js';
import { CHANGE_HEADERS } from './offer-change.js';

const CurrentMenuQuery = TableLinkQuery.partial({ tid: true }).extend({
  lang: z
    .enum(GUEST_LANGUAGES, `Jazyk je jeden z: ${GUEST_LANGUAGES.join(', ')}.`)
    .default('cs')
    .describe('language of names and descriptions; Czech where a translation is missing'),
});
type CurrentMenuQuery = z.infer<typeof CurrentMenuQuery>;

const DESCRIBED_HEADERS = {
  [CHANGE_HEADERS.at]: {
    description: "When the set of valid menus changes next, on the venue's clock; absent when it never changes.",
    schema: { type: 'string' as const, format: 'date-time' },
  },
  [CHANGE_HEADERS.ending]: {
    description:
      'Names of the menus that end at that time, percent-encoded, separated by commas; absent when none ends.',
    schema: { type: 'string' as const },
  },
  [NOT_SERVING_HEADER]: {
    description: '`no` if no board of the venue has been alive for a minute; absent otherwise.',
    schema: { type: 'string' as const },
  },
};

@ApiTags('guest')
@Controller('api')
export class CurrentMenuController {
  constructor(
    private readonly directory: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
    private readonly serving: ServingState,
  ) {}

  @Get('getcurrentmenu')
  @ApiOperation({
    operationId: 'getCurrentMenu',
    summary: 'Returns what the venue offers now, in menu order; never empty',
    description: 'Sends an ETag. The details of NO_VALID_MENU tell when the next menu begins (begins_at).',
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', 'NO_VALID_MENU')
  @ApiResponse({ status: 200, standardSchema: z.array(MenuItem), headers: DESCRIBED_HEADERS })
  @ApiResponse({ status: 304, description: 'The menu has not changed since the ETag in If-None-Match' })
  async read(
    @Query({ schema: CurrentMenuQuery }) { vid, tid, lang }: CurrentMenuQuery,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Answers the first request after a change, and every refused one. `MenuFastLane` answers all others.
    await this.directory.placeOrThrow(vid, tid ?? null);
    const offer = await this.menus.offer(vid, this.clock.now());
    if (!offer?.menu) throw new DomainError('NO_VALID_MENU', { begins_at: offer?.change?.at ?? null });
    const menu = await offer.menu.whenMade(lang);
    const answer = await menu.answer.whenPacked(headers['accept-encoding'], headers['if-none-match']);
    await reply
      .status(answer.status)
      .headers({ ...answer.headers, ...(this.serving.isServing(vid) ? {} : NOT_SERVING) })
      .send(answer.body ?? undefined);
  }
}
