import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { foldText } from '@stolek/rules/search-text';
import { bestMatches } from '#kernel/best-matches.js';
import { Clock } from '#kernel/clock.js';
import { COMPANY_ROLES, type Principal } from '#kernel/principal.js';
import { Access, CurrentUser, principalFor } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { IdInPath, requiredText } from '#platform/http/input.js';
import { searchPeople } from '#modules/accounts/accounts.public.js';
import { searchProducts } from '#modules/catalogue/catalogue.public.js';
import { searchOrders } from '#modules/ordering/ordering.public.js';
import { ORDER_STATUSES } from '#modules/ordering/orders/domain/order.events.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';

const MAX_WORDS = 100;
const OF_EACH_KIND = 5;
const ORDERS_SINCE_MS = 7 * 86_400_000;
const MAX_NUMBER = 2_147_483_647;

const Search = z.object({ q: requiredText(MAX_WORDS, 'Napište, co hledáte.') });

const Found = z
  .object({
    dishes: z.array(
      z.object({ id: z.int(), name: z.string(), isDayDish: z.boolean().describe('getproductlist hides it') }),
    ),
    tables: z.array(z.object({ id: z.int(), name: z.string() })),
    orders: z
      .array(
        z.object({
          id: z.uuid(),
          number: z.int(),
          tableName: z.string(),
          status: z.enum(ORDER_STATUSES),
          placedAt: z.iso.datetime(),
        }),
      )
      .describe('Orders found by number: open ones and those of the last 7 days'),
    people: z
      .array(z.object({ id: z.int(), fullname: z.string(), email: z.string(), role: z.enum(COMPANY_ROLES).nullable() }))
      .describe("People of the venue's company; only for callers who administer them"),
  })
  .meta({ id: 'Found' });
type Found = z.infer<typeof Found>;

@ApiTags('staff')
@Controller('api/my/restaurant')
export class SearchController {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  @Get('search/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'searchVenue',
    summary: "Searches a venue's dishes, tables, orders and people by words or a number",
    description: 'Returns at most 5 results of each kind. Ignores case, diacritics and punctuation inside words.',
  })
  @ApiResponse({ status: 200, standardSchema: Found })
  async search(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: Search }) { q }: z.infer<typeof Search>,
    @CurrentUser() user: Principal,
  ): Promise<Found> {
    const { companyId } = await this.venues.venueFor(user, venueId);
    const [dishes, tables, orders, people] = await Promise.all([
      searchProducts(this.database, venueId, q, OF_EACH_KIND),
      this.tables(venueId, q),
      this.orders(venueId, q),
      this.people(user, companyId, q),
    ]);
    return { dishes, tables, orders, people };
  }

  private async tables(venueId: number, query: string): Promise<Found['tables']> {
    const tables = [...((await this.venues.place(venueId))?.tables.values() ?? [])];
    return bestMatches(tables, ({ name }) => name, query, OF_EACH_KIND).map(({ id, name }) => ({ id, name }));
  }

  private async orders(venueId: number, query: string): Promise<Found['orders']> {
    const number = Number(/^(?:c\.|#)?\s*(\d+)$/.exec(foldText(query))?.[1]);
    if (!(number <= MAX_NUMBER)) return [];
    const since = new Date(this.clock.now().getTime() - ORDERS_SINCE_MS);
    const orders = await searchOrders(this.database, venueId, number, since, OF_EACH_KIND);
    return orders.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() }));
  }

  /**
   * Finds people. Returns none if the caller may not administer people, so that the rest of the search is still
   * answered.
   */
  private async people(user: Principal, companyId: number, query: string): Promise<Found['people']> {
    const administers = principalFor(user, 'user:administer');
    const may = administers?.role === 'SA' || administers?.companyIds.includes(companyId) === true;
    return may ? searchPeople(this.database, companyId, query, OF_EACH_KIND) : [];
  }
}
