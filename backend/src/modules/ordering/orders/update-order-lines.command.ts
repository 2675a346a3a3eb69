import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { decideOnStream } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Database } from '#platform/database/database.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { LINE_STATES, type LineState } from './domain/kitchen.events.js';
import { MAX_STEPS } from './domain/order-limits.js';
import { ORDERS } from './domain/order.decider.js';
import { toStaffOrder } from './order-api.js';
import { Order } from './order.dto.js';

/**
 * Number of orders changed concurrently: enough for their appends to share a commit, few enough not to delay others.
 */
const AT_ONCE = 10;

const OneLine = z.object({ orderId: z.uuid(), lineId: z.int().min(1).describe('The `id` of the line') });
type OneLine = z.infer<typeof OneLine>;

const UpdateOrderLinesBody = z
  .object({
    venueId: Id,
    lines: z.array(OneLine).min(1, 'Vyberte položky.').max(MAX_STEPS, `Nejvýše ${MAX_STEPS} položek najednou.`),
    state: z.enum(LINE_STATES).describe('A step forward may skip one'),
  })
  .meta({ id: 'UpdateOrderLines' });
type UpdateOrderLinesBody = z.infer<typeof UpdateOrderLinesBody>;

const UpdatedOrderLines = z
  .object({
    done: z.array(OneLine).describe('Lines that are in this state now'),
    orders: z.array(Order).describe('The orders of the done lines'),
    refused: z.array(OneLine.extend({ code: z.string().describe('As `updateorderline` answers for this line alone') })),
  })
  .meta({ id: 'UpdatedOrderLines' });
type UpdatedOrderLines = z.infer<typeof UpdatedOrderLines>;

export class UpdateOrderLines extends StaffCommand<UpdateOrderLinesBody, UpdatedOrderLines> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class UpdateOrderLinesController {
  constructor(private readonly commands: Commands) {}

  @Post('updateorderlines')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'updateOrderLines',
    summary: `Steps up to ${MAX_STEPS} lines of orders in progress forward in the kitchen, each decided by itself`,
    description: 'A line that is named twice counts once. An unknown order refuses the whole call.',
  })
  @Refuses('VENUE_NOT_FOUND', 'ORDER_NOT_FOUND')
  @Answers(200, UpdatedOrderLines)
  update(
    @Body({ schema: UpdateOrderLinesBody }) body: UpdateOrderLinesBody,
    @Staff() staff: StaffCaller,
  ): Promise<UpdatedOrderLines> {
    return this.commands.execute(new UpdateOrderLines(body, staff.at(body.venueId)));
  }
}

const KNOWN = 'select count(*)::int as orders from staff_board where venue_id = $1 and order_id = any ($2::uuid[])';

@CommandHandler(UpdateOrderLines)
export class UpdateOrderLinesHandler implements ICommandHandler<UpdateOrderLines> {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ body: { venueId, lines, state }, context }: UpdateOrderLines): Promise<UpdatedOrderLines> {
    const byOrder = new Map<string, Set<number>>();
    for (const { orderId, lineId } of lines) byOrder.set(orderId, (byOrder.get(orderId) ?? new Set()).add(lineId));
    const orders = [...byOrder];
    await this.requireKnown(venueId, [...byOrder.keys()]);
    const answer: UpdatedOrderLines = { done: [], orders: [], refused: [] };
    for (let from = 0; from < orders.length; from += AT_ONCE) {
      const some = orders.slice(from, from + AT_ONCE);
      await Promise.all(some.map((order) => this.stepLines(venueId, order, state, context, answer)));
    }
    return answer;
  }

  /** Changes the lines of an order one after the other, because each event depends on the one before it. */
  private async stepLines(
    venueId: number,
    [streamId, places]: readonly [string, ReadonlySet<number>],
    state: LineState,
    context: CommandContext,
    { done, orders, refused }: UpdatedOrderLines,
  ): Promise<void> {
    let order: Order | null = null;
    for (const line of places) {
      const command = { kind: 'step', line, state, isRecall: false, position: null } as const;
      const request = { venueId, streamId, command, context, occurredAt: this.clock.now() };
      const decided = await decideOnStream(this.events, ORDERS, request);
      const one: OneLine = { orderId: streamId, lineId: line };
      if (decided.outcome === 'done') {
        done.push(one);
        order = toStaffOrder(decided.state);
      } else refused.push({ ...one, code: decided.refusal.code });
    }
    if (order !== null) orders.push(order);
  }

  private async requireKnown(venueId: number, ids: readonly string[]): Promise<void> {
    const [row] = await this.database.query<{ orders: number }>({ text: KNOWN, values: [venueId, ids] });
    if (row?.orders !== ids.length) throw new DomainError('ORDER_NOT_FOUND');
  }
}
