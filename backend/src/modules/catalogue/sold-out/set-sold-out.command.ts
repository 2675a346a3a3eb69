import { Body, Controller, Injectable, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { Clock, localMoment, momentOf } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireRecord } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands } from '#platform/commands/commands.module.js';
import { within } from '#platform/database/own-session.js';
import { Origin, type RequestOrigin } from '#platform/http/request-origin.js';
import { Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { type Venue, VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { type SoldOutState, tomorrowsOpening } from '../domain/sold-out.js';
import { ProductEntity } from '../entities/product.entity.js';
import { ItemView, itemViewOf } from '../products/product.dto.js';
import { readSoldOut, StockLog } from '../stock/stock-log.js';
import { type CatalogueAct, recordedChange } from '../trail/recorded-change.js';

// Does not raise the version, because no form has this column, so no edit conflicts with it.
const COPY = `
  update product p set sold_out = s.sold_out, sold_out_until = s.until
  from unnest($1::integer[], $2::boolean[], $3::timestamptz[]) as s (id, sold_out, until)
  where p.id = s.id and p.deleted_at is null`;

/** Marks dishes as sold out. The log is the source; the columns in `product` are a copy for menus. */
@Injectable()
export class SoldOutService {
  constructor(
    private readonly venues: VenueDirectory,
    private readonly stock: StockLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `VENUE_NOT_FOUND` */
  async markOf(venueId: number, soldOut: boolean, until: 'tomorrow' | null | undefined): Promise<SoldOutState> {
    const venue = await this.venues.venueOrThrow(venueId);
    return { soldOut, soldOutUntil: soldOut && until === 'tomorrow' ? this.opening(venue) : null };
  }

  /** Marks all products or none. @throws DomainError as `StockLog.say` does */
  async say(
    venueId: number,
    products: readonly { readonly id: number; readonly name: string }[],
    { soldOut, soldOutUntil: until }: SoldOutState,
    context: CommandContext,
  ): Promise<void> {
    const at = this.clock.now();
    const commands = products.map(({ id: productId, name }) => {
      const of = { productId, name };
      return soldOut ? ({ kind: 'sell-out', of, until, at } as const) : ({ kind: 'bring-back', of, at } as const);
    });
    await this.stock.say(venueId, commands, { context, occurredAt: at });
  }

  /**
   * Copies the log's state to `product`. Call it after `say`, within a change of the venue, so that the last copy has
   * the newest state.
   */
  async copy(
    act: Pick<CatalogueAct<unknown>, 'manager' | 'user' | 'venueId'>,
    products: readonly number[],
  ): Promise<void> {
    const { manager, venueId } = act;
    const stored = await readSoldOut(within(manager), venueId, products);
    const states = products.map((id) => stored.find(({ productId }) => productId === id));
    const [soldOut, until] = [
      states.map((state) => state?.soldOut ?? false),
      states.map((state) => state?.until ?? null),
    ];
    await recordedChange({ ...act, watched: { products } }, () => manager.query(COPY, [products, soldOut, until]));
  }

  private opening(venue: Venue): Date {
    const now = localMoment(this.clock.now(), venue.timeZone);
    return momentOf(tomorrowsOpening(now, venue), venue.timeZone);
  }
}

const SetSoldOutBody = z
  .object({
    productId: Id,
    soldOut: z.boolean(),
    until: z.enum(['tomorrow']).nullish().describe("until tomorrow's opening; omitted: until it is switched back"),
  })
  .meta({ id: 'SetSoldOut' });
type SetSoldOutBody = z.infer<typeof SetSoldOutBody>;

class SetSoldOut extends Command<ItemView> {
  constructor(
    readonly body: Readonly<SetSoldOutBody>,
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
  @Access('menu:sell-out')
  @ApiOperation({
    operationId: 'setSoldOut',
    summary: 'Marks a product as sold out, or as available again',
    description: 'Guests see it at once, and a sold-out product cannot be ordered. Repeating it changes nothing.',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND', ...APPEND_REFUSALS)
  @Answers(200, ItemView)
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

  async execute({ body, user, context }: SetSoldOut): Promise<ItemView> {
    const found = requireRecord(user, await this.products.findOneBy({ id: body.productId }), 'PRODUCT_NOT_FOUND');
    const { venueId } = found;
    await this.soldOut.say(venueId, [found], await this.soldOut.markOf(venueId, body.soldOut, body.until), context);
    return this.changes.change(venueId, async (manager) => {
      await this.soldOut.copy({ manager, user, venueId }, [found.id]);
      const product = await manager.findOneBy(ProductEntity, { id: found.id });
      if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
      return itemViewOf(product, this.clock.now());
    });
  }
}
