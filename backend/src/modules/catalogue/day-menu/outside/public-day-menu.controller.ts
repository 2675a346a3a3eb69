import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isGuestLanguage } from '@stolek/rules/guest-language';
import { DomainError } from '#kernel/domain-error.js';
import { IdInPath, localDate } from '#platform/http/input.js';
import { PreparedAnswer } from '#platform/http/prepared-answer.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { dayMenuPage, noDayMenuPage, PAGE_HEADERS } from './day-menu-page.js';
import { allergensOf, type PublishedDays, PublishedDayMenus, soupsOf } from './published-days.js';

const DAYS_SHOWN = 7;

const PublicDayMenuQuery = z.object({
  date: localDate().optional().describe('default: today in the zone of the venue'),
});
type PublicDayMenuQuery = z.infer<typeof PublicDayMenuQuery>;

const Allergens = {
  allergens: z.array(z.int()).describe('1-14, Regulation (EU) No 1169/2011, Annex II'),
  areAllergensStated: z.boolean().describe('false: the dish may have others'),
};
const PublicDayMenu = z
  .object({
    venueId: z.int(),
    venue: z.string(),
    date: z.string(),
    timeFrom: z.int().nullable().describe('minutes since midnight; null: the date has no menu'),
    timeTo: z.int().nullable().describe('the minute at which it ends'),
    soups: z
      .array(z.object({ name: z.string(), ...Allergens, isSoldOut: z.boolean() }))
      .describe('in the price of main dishes'),
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        portion: z.string().optional(),
        priceCZK: z.number(),
        ...Allergens,
        isSoldOut: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PublicDayMenu' });
type PublicDayMenu = z.infer<typeof PublicDayMenu>;

/** Public routes of a venue's day menu (docs/product.md#the-day-menu). */
@ApiTags('guest')
@Controller()
export class PublicDayMenuController {
  constructor(private readonly menus: PublishedDayMenus) {}

  @Get('denni-menu/:venueId')
  @ApiExcludeEndpoint()
  async page(
    @Param('venueId') id: string,
    @Query('lang') lang: unknown,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = isGuestLanguage(lang) ? lang : 'cs';
    const days = await this.daysOf(id);
    const answer =
      days === null
        ? new PreparedAnswer(noDayMenuPage(language), PAGE_HEADERS)
        : cachedAnswer(days, language, () => new PreparedAnswer(dayMenuPage(days, language), PAGE_HEADERS));
    await send(reply.removeHeader('x-frame-options'), answer, headers, days === null ? 404 : null);
  }

  /** @returns `null` if the id is not that of a venue, or if the venue's day menu is not public */
  private async daysOf(id: string) {
    if (!/^[1-9]\d{0,8}$/.test(id)) return null;
    try {
      const days = await this.menus.of(Number(id), null, DAYS_SHOWN);
      return days.isPublic ? days : null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'VENUE_NOT_FOUND') return null;
      throw error;
    }
  }

  @Get('api/daymenu/:venueId')
  @ApiOperation({
    operationId: 'getPublicDayMenu',
    summary: 'Returns the day menu of a date for other sites, if the venue has made it public',
    description: 'Sends an ETag.',
  })
  @Refuses('MENU_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: PublicDayMenu })
  @ApiResponse({ status: 304, description: 'The menu has not changed since the ETag in If-None-Match' })
  async read(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: PublicDayMenuQuery }) { date }: PublicDayMenuQuery,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const days = await this.menus.of(venueId, date ?? null, 1);
    if (!days.isPublic) throw new DomainError('MENU_NOT_FOUND');
    const made = () => new PreparedAnswer(JSON.stringify(shown(venueId, date ?? days.now.date, days)));
    await send(reply, cachedAnswer(days, 'json', made), headers, null);
  }
}

function cachedAnswer({ answers, venue }: PublishedDays, kind: string, make: () => PreparedAnswer): PreparedAnswer {
  const key = `${kind} ${venue}`;
  const answer = answers.get(key) ?? make();
  answers.set(key, answer);
  return answer;
}

function shown(venueId: number, date: string, { venue, days: [day] }: PublishedDays): PublicDayMenu {
  const items = day?.items ?? [];
  return {
    venueId,
    venue,
    date,
    timeFrom: day?.from ?? null,
    timeTo: day?.until ?? null,
    soups: soupsOf(items).map(({ name, addsAllergens, isSoldOut }) => ({
      name,
      allergens: addsAllergens,
      areAllergensStated: addsAllergens.length > 0,
      isSoldOut,
    })),
    items: items.map((item) => {
      const { numbers, isDeclared } = allergensOf(item);
      const portion = item.portion ? { portion: item.portion } : {};
      const facts = { id: item.id, name: item.name, ...portion, priceCZK: item.price_czk };
      return { ...facts, allergens: [...numbers], areAllergensStated: isDeclared, isSoldOut: item.is_sold_out };
    }),
  };
}

async function send(
  reply: FastifyReply,
  answer: PreparedAnswer,
  headers: Record<string, string | undefined>,
  otherStatus: number | null,
): Promise<void> {
  const known = otherStatus === null ? headers['if-none-match'] : undefined;
  const ready = await answer.whenPacked(headers['accept-encoding'], known);
  await reply
    .status(otherStatus ?? ready.status)
    .headers(ready.headers)
    .send(ready.body ?? undefined);
}
