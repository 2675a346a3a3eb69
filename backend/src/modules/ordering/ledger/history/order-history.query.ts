import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { StoredMoment, IdInPath, pageLimit } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { PlacedOrder } from '../../orders/domain/order.events.js';
import { type ShownOrder, toStaffOrder } from '../../orders/order-api.js';
import { Order } from '../../orders/order.dto.js';
import { ENDED_COLUMNS } from '../../orders/views/order-row.js';
import { withCategory } from './history-lines.js';
import { HistoryFilter, inRange, isIndexed, isPlain, rangeValues, type HistoryRange } from './history-range.js';
import { BEHIND, sayWhetherBehind } from './history-lag.js';

const HistoryCursor = z.object({ endedAt: StoredMoment, orderId: z.uuid() });
export type HistoryCursor = z.infer<typeof HistoryCursor>;

export function encodeCursor(cursor: HistoryCursor): string {
  return Buffer.from(JSON.stringify([cursor.endedAt, cursor.orderId])).toString('base64url');
}

export function decodeCursor(text: string): HistoryCursor | null {
  try {
    const [endedAt, orderId] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    return HistoryCursor.safeParse({ endedAt, orderId }).data ?? null;
  } catch {
    return null;
  }
}

const PAGE = 50;
const MAX_PAGE = 200;

const OrderHistoryQuery = HistoryFilter.extend({
  cursor: z
    .string()
    .max(200)
    .transform((text, context) => {
      const cursor = decodeCursor(text);
      if (!cursor) context.addIssue({ code: 'custom', message: 'není kurzor této historie' });
      return cursor;
    })
    .optional(),
  limit: pageLimit(MAX_PAGE, PAGE),
});
type OrderHistoryQuery = z.infer<typeof OrderHistoryQuery>;

export interface HistoryPage {
  readonly orders: Order[];
  readonly lines: readonly PlacedOrder['lines'][];
  readonly next: HistoryCursor | null;
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class OrderHistoryController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getorderhistory/:venueId')
  @Access('venue:see-history')
  @ApiOperation({
    operationId: 'getOrderHistory',
    summary: 'Returns ended orders, newest first',
    description: `The header \`x-next-cursor\` holds the cursor of the next page. ${BEHIND}`,
  })
  @ApiResponse({ status: 200, standardSchema: z.array(Order) })
  async history(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: OrderHistoryQuery }) { cursor, limit, ...filter }: OrderHistoryQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order[]> {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    await sayWhetherBehind(reply, this.database, venueId, { indexed: isIndexed(filter) });
    const page = await readHistoryPage(this.database, { venueId, ...filter }, timeZone, {
      after: cursor ?? null,
      limit,
    });
    if (page.next) reply.header('x-next-cursor', encodeCursor(page.next));
    return page.orders;
  }
}

/** Reads a page of ended orders (docs/product.md#ended-orders). */
export async function readHistoryPage(
  sql: SqlSource,
  query: HistoryRange,
  timeZone: string,
  { after, limit }: { readonly after: HistoryCursor | null; readonly limit: number },
): Promise<HistoryPage> {
  const range = await withCategory(sql, query);
  const rows = await sql.query<ShownOrder>({
    // A search has no name, so that PostgreSQL plans it for its words: some occur in every order, others in one.
    ...(isPlain(range) ? { name: 'order_history' } : {}),
    text: `select ${ENDED_COLUMNS} from order_history h
      where ${inRange(range)}
        and (h.ended_at, h.order_id) < (coalesce($11::timestamptz, 'infinity'), coalesce($12::uuid, $13::uuid))
      order by h.ended_at desc, h.order_id desc limit $14`,
    values: [
      ...rangeValues(range, timeZone),
      after?.endedAt,
      after?.orderId,
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      limit + 1,
    ],
  });
  const shown = rows.slice(0, limit);
  const orders = shown.map(toStaffOrder);
  const last = orders.at(-1);
  const next = rows.length > limit && last ? { endedAt: last.end_time ?? '', orderId: last.id } : null;
  return { orders, lines: shown.map((row) => row.lines), next };
}
