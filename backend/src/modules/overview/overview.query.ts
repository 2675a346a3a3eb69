import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { daysAfter } from '@stolek/rules/local-date';
import { Clock, BUSINESS_DAY_STARTS_AT, businessDay, localMoment, momentOf, sameTimeBefore } from '#kernel/clock.js';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath } from '#platform/http/input.js';
import {
  CurrentMenu,
  readAllergensToCheck,
  MenuChecks,
  readCatalogueState,
  readTranslationsToCheck,
  withoutEur,
} from '#modules/catalogue/catalogue.public.js';
import {
  endedWithin,
  hasOrders,
  readEndedFigures,
  readFinishedHours,
  readOpenOrders,
  readRejectedDishes,
  readTopDishes,
  sayWhetherBehind,
  readOpenCalls,
} from '#modules/ordering/ordering.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { Overview } from './overview.dto.js';

const WEEK_DAYS = 7;

interface Span {
  readonly from: Date;
  readonly until: Date;
}

function businessTime(now: Date, timeZone: string) {
  const local = localMoment(now, timeZone);
  const day = businessDay(local);
  const until = new Date(now.getTime() + 1);
  const begins = (date: string): Date => momentOf({ date, minute: BUSINESS_DAY_STARTS_AT * 60 }, timeZone);
  return {
    day,
    date: local.date,
    today: { from: begins(day), until },
    lastWeek: { from: begins(daysAfter(day, -WEEK_DAYS)), until: sameTimeBefore(now, WEEK_DAYS, timeZone) },
    wholeLastWeek: { from: begins(daysAfter(day, -WEEK_DAYS)), until: begins(daysAfter(day, 1 - WEEK_DAYS)) },
    week: { from: begins(daysAfter(day, 1 - WEEK_DAYS)), until },
  };
}

const DAY_HOURS = 24;

type FinishedHours = Awaited<ReturnType<typeof readFinishedHours>>;

/** @returns the hours from the first to the last one with an order on either day */
function dayByHour(today: FinishedHours, lastWeek: FinishedHours): Overview['hours'] {
  const placeOf = (hour: number): number => (hour - BUSINESS_DAY_STARTS_AT + DAY_HOURS) % DAY_HOURS;
  const places = [...today, ...lastWeek].map(({ hour }) => placeOf(hour));
  if (places.length === 0) return [];
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => {
    const hour = (first + index + BUSINESS_DAY_STARTS_AT) % DAY_HOURS;
    return { hour, today: inHour(today, hour), lastWeek: inHour(lastWeek, hour) };
  });
}

function inHour(rows: FinishedHours, hour: number): Overview['hours'][number]['today'] {
  const found = rows.filter((row) => row.hour === hour).sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return {
    orders: found.reduce((sum, { finished }) => sum + finished, 0),
    revenue: found.map(({ currency, revenue }) => ({ currency, amount: toDecimal(revenue) })),
  };
}

const REJECTED_DISHES = 3;
const TOP_DISHES = 5;
const MAX_NAMED = 20;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OverviewController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly currentMenu: CurrentMenu,
    private readonly checks: MenuChecks,
    private readonly clock: Clock,
  ) {}

  @Get('getoverview/:venueId')
  @Access('venue:see-history')
  @ApiOperation({ operationId: 'getOverview', summary: "Returns the venue's day so far and what needs attention" })
  @ApiResponse({ status: 200, standardSchema: Overview })
  async overview(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Overview> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    const now = this.clock.now();
    await sayWhetherBehind(reply, this.database, venueId, { indexed: false });
    const { day, date, today, lastWeek, wholeLastWeek, week } = businessTime(now, timeZone);
    const sql = this.database;
    const ended = (span: Span) => endedWithin(sql, venueId, span, timeZone);
    const [
      figures,
      before,
      hours,
      hoursBefore,
      topDishes,
      open,
      calls,
      rejectedDishes,
      menu,
      setup,
      translationsToCheck,
      allergensToCheck,
    ] = await Promise.all([
      readEndedFigures(ended(today)),
      readEndedFigures(ended(lastWeek)),
      readFinishedHours(ended(today)),
      readFinishedHours(ended(wholeLastWeek)),
      readTopDishes(ended(today), TOP_DISHES),
      readOpenOrders(sql, venueId),
      readOpenCalls(sql, venueId),
      readRejectedDishes(ended(week), REJECTED_DISHES),
      this.menuOf(venueId, day, now),
      this.setupOf(venueId),
      readTranslationsToCheck(sql, venueId),
      readAllergensToCheck(sql, venueId),
    ]);
    return {
      businessDay: day,
      date,
      today: figures,
      lastWeek: before,
      hours: dayByHour(hours, hoursBefore),
      topDishes,
      now: {
        waiting: open.waiting,
        oldestWaitingSince: open.oldestWaitingSince?.toISOString() ?? null,
        inProgress: open.inProgress,
        openCalls: calls.length,
        oldestCallSince: calls[0]?.timestamp ?? null,
      },
      menu: menu.shown,
      translationsToCheck,
      allergensToCheck,
      rejectedDishes,
      setup: { ...menu.setup, ...setup },
    };
  }

  private async menuOf(venueId: number, today: string, now: Date) {
    const [offer, state, withoutAllergens] = await Promise.all([
      this.currentMenu.offer(venueId, now),
      readCatalogueState(this.database, venueId, today, now),
      this.checks.withoutAllergens(venueId),
    ]);
    const menu = offer?.menu ?? null;
    const missing = withoutEur(menu);
    return {
      shown: {
        isValid: menu !== null,
        changesAt: offer?.change?.at ?? null,
        ending: [...(offer?.change?.ending ?? [])],
        soldOut: [...state.soldOut],
        soldOutTotal: state.soldOutTotal,
        withoutEur: missing.slice(0, MAX_NAMED),
        withoutEurTotal: missing.length,
        withoutAllergens: withoutAllergens.slice(0, MAX_NAMED),
        withoutAllergensTotal: withoutAllergens.length,
      },
      setup: { products: state.hasProducts, dishes: state.hasDishes },
    };
  }

  private async setupOf(venueId: number): Promise<{ tables: boolean; orders: boolean }> {
    const [place, orders] = await Promise.all([this.venues.place(venueId), hasOrders(this.database, venueId)]);
    return { tables: (place?.tables.size ?? 0) > 0, orders };
  }
}
