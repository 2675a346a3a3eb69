import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { accepted, decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Database } from '#platform/database/database.js';
import { Id, optionalNote } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { MAX_REASON, MAX_REJECTED } from './domain/order-limits.js';
import { ORDERS } from './domain/order.decider.js';

const AT_ONCE = 10;

const RejectWaitingBody = z
  .object({
    venueId: Id,
    tableId: Id.nullish().describe('Only orders of this table'),
    unverifiedOnly: z.boolean().nullish().describe('Only orders that came without the table code'),
    reason: optionalNote(MAX_REASON),
  })
  .refine(({ tableId, unverifiedOnly }) => typeof tableId === 'number' || unverifiedOnly === true, {
    path: ['tableId'],
    error: 'Vyberte stůl, nebo objednávky bez kódu.',
  })
  .meta({ id: 'RejectWaiting' });
type RejectWaitingBody = z.infer<typeof RejectWaitingBody>;

const RejectedOrders = z
  .object({ rejected: z.int().describe('Number of rejected orders, without those decided in the meantime') })
  .meta({ id: 'RejectedOrders' });
type RejectedOrders = z.infer<typeof RejectedOrders>;

export class RejectWaiting extends StaffCommand<RejectWaitingBody, RejectedOrders> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class RejectWaitingController {
  constructor(private readonly commands: Commands) {}

  @Post('rejectwaiting')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'rejectWaiting',
    summary: 'Rejects all waiting orders of a table, or all waiting orders that came without the table code',
    description: 'Each rejection can be undone separately. A repeat rejects the orders waiting at that time.',
  })
  @Refuses('VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, RejectedOrders)
  reject(
    @Body({ schema: RejectWaitingBody }) body: RejectWaitingBody,
    @Staff() staff: StaffCaller,
  ): Promise<RejectedOrders> {
    return this.commands.execute(new RejectWaiting(body, staff.atWithPin(body.venueId)));
  }
}

const WAITING = `select b.order_id as id from staff_board b
  where b.venue_id = $1 and b.status = 'waiting' and b.ended_at = 'infinity'
    and ($2::int is null or b.table_id = $2) and (not $3::boolean or b.is_verified is false)
  order by b.placed_at, b.order_id limit ${MAX_REJECTED}`;

@CommandHandler(RejectWaiting)
export class RejectWaitingHandler implements ICommandHandler<RejectWaiting> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ body, context }: RejectWaiting): Promise<RejectedOrders> {
    const { venueId, tableId = null, unverifiedOnly, reason } = body;
    await this.venues.venueOrThrow(venueId);
    if (tableId !== null && (await this.venues.tableOrThrow(tableId)).venueId !== venueId)
      throw new DomainError('TABLE_NOT_FOUND');
    const values = [venueId, tableId, unverifiedOnly === true];
    const orders = await this.database.query<{ id: string }>({ text: WAITING, values });
    let rejected = 0;
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE);
      const done = await Promise.all(some.map(({ id }) => this.reject(venueId, id, reason, context)));
      rejected += done.filter(Boolean).length;
    }
    return { rejected };
  }

  /** Rejects the order if its stream shows that it is still waiting. @returns whether this call rejected it */
  private async reject(venueId: number, streamId: string, reason: string | null, context: CommandContext) {
    const command = { kind: 'reject', reason } as const;
    const order = { venueId, streamId, command, context, occurredAt: this.clock.now() };
    const decided = await decideOnStream(this.events, ORDERS, order);
    if (decided.outcome === 'refused' && decided.refusal.code === 'ORDER_STATE_CONFLICT') return false;
    return accepted(decided).event !== null;
  }
}
