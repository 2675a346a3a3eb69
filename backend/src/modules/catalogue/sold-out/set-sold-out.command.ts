import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireRecord } from '#platform/auth/rights.js';
import { Commands } from '#platform/commands/commands.module.js';
import { Origin, type RequestOrigin } from '#platform/http/caller.js';
import { Id } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { ProductEntity } from '../entities/product.entity.js';
import { ItemView, itemViewOf } from '../products/product.dto.js';
import { SoldOutService } from './sold-out.service.js';

const SetSoldOutBody = z
  .object({
    productId: Id,
    soldOut: z.boolean(),
    until: z.enum(['tomorrow']).nullish().describe("until tomorrow's opening; omitted: until it is switched back"),
  })
  .meta({ id: 'SetSoldOut' });
type SetSoldOutBody = z.infer<typeof SetSoldOutBody>;

/** Returns the resulting product. */
export class SetSoldOut extends Command<ItemView> {
  constructor(
    readonly asked: Readonly<SetSoldOutBody>,
    readonly user: Principal,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class SetSoldOutController {
  constructor(private readonly commands: Commands) {}

  @Post('setsoldout')
  @HttpCode(200)
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'setSoldOut',
    summary: 'Marks a product as sold out, or as available again',
    description: 'Guests see it at once, and a sold-out product cannot be ordered. Repeating it changes nothing.',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND', 'CONCURRENT_CHANGE', 'CLOCK_AHEAD')
  @ApiResponse({ status: 200, standardSchema: ItemView })
  set(
    @Body({ schema: SetSoldOutBody }) body: SetSoldOutBody,
    @CurrentUser() user: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<ItemView> {
    return this.commands.execute(new SetSoldOut(body, user, origin.by({ kind: 'user', id: String(user.userId) })));
  }
}

@CommandHandler(SetSoldOut)
export class SetSoldOutHandler implements ICommandHandler<SetSoldOut> {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly soldOut: SoldOutService,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  async execute({ asked, user, context }: SetSoldOut): Promise<ItemView> {
    const found = requireRecord(user, await this.products.findOneBy({ id: asked.productId }), 'PRODUCT_NOT_FOUND');
    const { venueId } = found;
    await this.soldOut.say(venueId, [found], await this.soldOut.markOf(venueId, asked.soldOut, asked.until), context);
    return this.changes.change(venueId, async (manager) => {
      await this.soldOut.copy({ manager, user, venueId }, [found.id]);
      const product = await manager.findOneBy(ProductEntity, { id: found.id });
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
      return itemViewOf(product, this.clock.now());
    });
  }
}
