import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { StockLog } from '../stock/stock-log.js';
import { DishStock, DishStocks } from './dish-stock.query.js';

const MAX_PORTIONS = 9_999;
const PORTIONS = `Zadejte celý počet porcí, 0 až ${MAX_PORTIONS}.`;

export const PortionCount = z
  .int({ error: PORTIONS })
  .min(0, PORTIONS)
  .max(MAX_PORTIONS, PORTIONS)
  .nullable()
  .describe('portions left for today; null: stop counting');

const SetPortionsBody = z
  .object({
    venueId: Id,
    productId: Id,
    portions: PortionCount,
    position: z
      .int()
      .nonnegative()
      .nullish()
      .describe(
        '`position` of the stock on which the change is based: a repeat changes nothing, and a newer change gives 409',
      ),
  })
  .meta({ id: 'SetPortions' });
type SetPortionsBody = z.infer<typeof SetPortionsBody>;

export class SetPortions extends StaffCommand<SetPortionsBody, DishStock> {}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class SetPortionsController {
  constructor(private readonly commands: Commands) {}

  @Post('setportions')
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'setPortions',
    summary: 'Sets how many portions of a dish are left today, or stops counting them',
    description: 'Without `position` each call restarts the count from the given number.',
  })
  @Refuses('VENUE_NOT_FOUND', 'PRODUCT_NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, DishStock)
  set(@Body({ schema: SetPortionsBody }) body: SetPortionsBody, @Staff() staff: StaffCaller): Promise<DishStock> {
    return this.commands.execute(new SetPortions(body, staff.at(body.venueId)));
  }
}

@CommandHandler(SetPortions)
export class SetPortionsHandler implements ICommandHandler<SetPortions> {
  constructor(
    private readonly stocks: DishStocks,
    private readonly stock: StockLog,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async execute({ body, context }: SetPortions): Promise<DishStock> {
    const { venueId, productId, portions, position = null } = body;
    const { name } = await this.stocks.ofProduct(venueId, productId);
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    const occurredAt = this.clock.now();
    const set = { productId, name, portions, businessDay: businessDay(localMoment(occurredAt, timeZone)) };
    await this.stock.say(venueId, [{ kind: 'set-portions', set, position }], { context, occurredAt });
    return this.changes.change(venueId, () => this.stocks.ofProduct(venueId, productId));
  }
}
