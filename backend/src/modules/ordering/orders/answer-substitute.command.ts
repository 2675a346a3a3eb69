import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext, RecordedEvent } from '#kernel/event.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { APPEND_REFUSALS, Commands, GuestCommand } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { CurrentMenu } from '#modules/catalogue/catalogue.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { GuestPseudonyms, guestSession, SessionCode, PHONE_HEADER, TABLE_REFUSALS } from '../guests/guest-identity.js';
import { keysOfOrder, audienceOf } from '../visits/visibility/guest-visibility.js';
import { GuestVisibilityReader } from '../visits/visibility/guest-visibility-reader.js';
import { triedOnOrder } from './order-api.js';
import { PortionCheck } from './portions/order-portions.js';
import { ON_THE_WAY_MS } from './domain/order-limits.js';
import { ORDER_EVENTS, type OrderEvent } from './domain/order.events.js';
import { Order, ORDER_CONFLICT, PortionsBeyond } from './order.dto.js';
import { CHOICE_REFUSALS, ChosenOptions } from './place-order/place-order.dto.js';

const AnswerSubstituteBody = z
  .object({
    tableId: Id.describe(
      'The table in the page’s address, like `vs`; only offers visible to this page can be answered',
    ),
    vs: SessionCode,
    orderId: z.uuid(),
    lineId: z.int().min(1).describe('The `id` of the line'),
    itemId: Id.describe('The offered dish as shown to the guest; 409 when another one is offered by now'),
    take: z.boolean(),
    options: ChosenOptions.describe('Chosen options of the offered dish; they add to the offered price'),
  })
  .meta({ id: 'AnswerSubstitute' });
type AnswerSubstituteBody = z.infer<typeof AnswerSubstituteBody>;

export class AnswerSubstitute extends GuestCommand<AnswerSubstituteBody, Order> {}

@ApiTags('guest')
@Controller('api')
export class AnswerSubstituteController {
  constructor(private readonly commands: Commands) {}

  @Post('answersubstitute')
  @ApiOperation({
    operationId: 'answerSubstitute',
    summary: 'Accepts or declines the substitute offered for a line',
    description:
      'Available to every phone that may read the order. Repeating the same answer returns the order. Returns 409 with the order when a different dish is offered by now.',
  })
  @Refuses(
    ...TABLE_REFUSALS,
    'ORDER_NOT_FOUND',
    'ORDER_LINE_NOT_FOUND',
    'OFFER_EXPIRED',
    'ITEM_SOLD_OUT',
    ...APPEND_REFUSALS,
    'EUR_NOT_ALLOWED',
    ...CHOICE_REFUSALS,
    ORDER_CONFLICT,
    { SOLD_OUT: PortionsBeyond },
  )
  @ApiHeader(PHONE_HEADER)
  @Answers(200, Order)
  answer(
    @Body({ schema: AnswerSubstituteBody }) body: AnswerSubstituteBody,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    return this.commands.execute(new AnswerSubstitute(body, origin));
  }
}

/** Attempts: if the append refuses the order for lack of portions, the second one names the dish and what is left. */
const LOOKS = 2;

interface Now {
  readonly context: CommandContext;
  readonly occurredAt: Date;
}

@CommandHandler(AnswerSubstitute)
export class AnswerSubstituteHandler implements ICommandHandler<AnswerSubstitute> {
  constructor(
    private readonly events: EventStore,
    private readonly visibilities: GuestVisibilityReader,
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly portionCheck: PortionCheck,
    private readonly pseudonyms: GuestPseudonyms,
    private readonly clock: Clock,
  ) {}

  async execute({ body, origin }: AnswerSubstitute): Promise<Order> {
    const { tableId, vs, orderId: streamId } = body;
    const at = { tableId, vs };
    const { device, phone } = origin;
    const now = this.clock.now();
    const visibility = await this.visibilities.of({ ...at, device, phone });
    const { venueId } = visibility;
    const { events } = await this.events.readStream<OrderEvent>(venueId, streamId, ORDER_EVENTS);
    const [placed] = events;
    const audience = audienceOf(visibility);
    if (placed?.type !== 'OrderPlaced' || !keysOfOrder(placed.data).some((key) => audience.has(key))) {
      throw new DomainError('ORDER_NOT_FOUND');
    }
    const session = guestSession({ ...at, venueId, device }, now);
    const pseudonym = await this.pseudonyms.device(await this.venues.venueOrThrow(venueId), now, device);
    const context = { ...origin.by({ kind: 'guest', id: session }), device: pseudonym };
    return this.answer(body, placed, { context, occurredAt: now });
  }

  private async answer(
    { lineId: line, itemId, take, options = [] }: AnswerSubstituteBody,
    placed: RecordedEvent,
    now: Now,
  ) {
    const { venueId, streamId } = placed;
    const at = new Date(now.occurredAt.getTime() - ON_THE_WAY_MS);
    for (let look = 1; look <= LOOKS; look++) {
      const menu = await this.menus.forVenue(venueId, now.occurredAt);
      const left = await this.portionCheck.leftFor(placed);
      const onSale = { items: menu?.items ?? new Map(), asAnswered: menu?.asAnswered ?? [], left };
      const command = { kind: 'answer', line, itemId, take, options, at, onSale } as const;
      const order = await triedOnOrder(this.events, { venueId, streamId, command, ...now });
      if (order !== 'beyond-portions') return order;
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }
}
