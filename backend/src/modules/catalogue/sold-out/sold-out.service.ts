import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#kernel/event.js';
import { within } from '#platform/database/own-session.js';
import { readSoldOut } from '../stock/sold-out.js';
import { StockLog } from '../stock/stock-log.js';
import { localMoment, momentOf, VenueDirectory, type Venue } from '#modules/venues/venues.public.js';
import type { SoldOutState } from '../domain/sold-out.js';
import { tomorrowsOpening } from '../domain/tomorrows-opening.js';
import { recordedChange, type CatalogueAct } from '../trail/recorded-change.js';

// The version stays: this column is not part of the product's form, so nobody's edit conflicts.
const COPY = `
  update product p set sold_out = s.sold_out, sold_out_until = s.until
  from unnest($1::integer[], $2::boolean[], $3::timestamptz[]) as s (id, sold_out, until)
  where p.id = s.id and p.deleted_at is null`;

/** The log is the source of sold-out marks; the column that menus read follows it. */
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

  /** Marks all or none of the products. @throws DomainError as `StockLog.say` */
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
   * Copies the log's present state; runs within a change of the venue, after `say`. Of two concurrent marks, the later
   * one is copied.
   */
  async copy(
    act: Pick<CatalogueAct<unknown>, 'manager' | 'user' | 'venueId'>,
    products: readonly number[],
  ): Promise<void> {
    const { manager, venueId } = act;
    const said = await readSoldOut(within(manager), venueId, products);
    const states = products.map((id) => said.find(({ productId }) => productId === id));
    const [soldOut, until] = [
      states.map((state) => state?.soldOut ?? false),
      states.map((state) => state?.until ?? null),
    ];
    await recordedChange({ ...act, watched: { products } }, () => manager.query(COPY, [products, soldOut, until]));
  }

  private opening(venue: Venue): Date {
    const now = localMoment(this.clock.now(), venue.timeZone);
    return momentOf(tomorrowsOpening(now, venue.openFrom), venue.timeZone);
  }
}
