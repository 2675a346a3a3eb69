import { Injectable, Logger } from '@nestjs/common';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { businessDay, Clock, localMoment } from '#kernel/clock.js';
import { DomainError, isRefusal, type FieldError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { readStock } from '../stock/portions.js';
import { StockLog } from '../stock/stock-log.js';
import type { DayMenuView, PublishDayMenuBody } from './day-menu.dto.js';
import { soupsInPrice } from './day-menu-writes.js';

type Day = PublishDayMenuBody['days'][number];

interface Portions {
  readonly productId: number;
  readonly name: string;
  readonly portions: number | null;
  readonly position: number | null;
}

export interface SetPortions extends Portions {
  readonly businessDay: string;
  readonly was: number | null;
  readonly position: number;
}

@Injectable()
export class DayMenuPortions {
  private readonly logger = new Logger(DayMenuPortions.name);

  constructor(
    private readonly stock: StockLog,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets portions after the publication is committed. Portions are events, and one transaction over log and catalogue
   * would take their locks in the wrong order.
   * @returns `failed`: the names of all dishes with portions, if they could not be set
   */
  async set(
    { venueId, days }: PublishDayMenuBody,
    published: readonly DayMenuView[],
    context: CommandContext,
  ): Promise<{ done: readonly SetPortions[]; failed: string[] }> {
    const sold = new Map(
      published.flatMap(({ items }) => items.map((item) => [comparisonKey(item.name), item.productId])),
    );
    const sets = days.flatMap(({ items }) =>
      items.flatMap(({ name, portions }): Portions[] => {
        const productId = sold.get(comparisonKey(name));
        return portions == null || productId === undefined ? [] : [{ productId, name, portions, position: null }];
      }),
    );
    if (sets.length === 0) return { done: [], failed: [] };
    try {
      const day = await this.businessDay(venueId);
      const before = await this.stockOf(venueId, sets, day);
      await this.say(venueId, sets, day, context);
      const after = await this.stockOf(venueId, sets, day);
      const done = sets.map((set, index) => ({
        ...set,
        businessDay: day,
        was: before[index]!.portionsLeft,
        position: after[index]!.position,
      }));
      return { done, failed: [] };
    } catch (error) {
      if (!isRefusal(error)) this.logger.error(error);
      return { done: [], failed: sets.map(({ name }) => name) };
    }
  }

  /** Restores former counts, less the portions ordered since. Keeps a count that somebody has set since. */
  async restore(venueId: number, done: readonly SetPortions[], context: CommandContext): Promise<void> {
    const day = await this.businessDay(venueId);
    const stock = await this.stockOf(venueId, done, day);
    const sets = done.flatMap((one, index): Portions[] => {
      const { position, portionsLeft } = stock[index]!;
      if (one.businessDay !== day || position !== one.position) return [];
      const taken = (one.portions ?? 0) - (portionsLeft ?? 0);
      return [{ ...one, portions: one.was === null ? null : Math.max(0, one.was - taken) }];
    });
    if (sets.length === 0) return;
    try {
      await this.say(venueId, sets, day, context);
    } catch (error) {
      if (!isRefusal(error)) this.logger.error(error);
    }
  }

  private stockOf(venueId: number, sets: readonly Portions[], day: string) {
    return Promise.all(sets.map(({ productId }) => readStock(this.database, venueId, productId, day)));
  }

  private async say(venueId: number, sets: readonly Portions[], day: string, context: CommandContext): Promise<void> {
    const commands = sets.map(({ productId, name, portions, position }) => ({
      kind: 'set-portions' as const,
      set: { productId, name, portions, businessDay: day },
      position,
    }));
    await this.stock.say(venueId, commands, { context, occurredAt: this.clock.now() });
    await this.changes.change(venueId, async () => undefined);
  }

  private async businessDay(venueId: number): Promise<string> {
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    return businessDay(localMoment(this.clock.now(), timeZone));
  }
}

/** @throws DomainError VALIDATION_FAILED for portions of another day, or of a soup that is included in the price */
export function requireCountable({ days, soup }: PublishDayMenuBody, today: string): void {
  const errors = days.flatMap((day, index) => errorsOf(day, index, day.date === today, soup));
  if (errors.length > 0) throw new DomainError('VALIDATION_FAILED', errors);
}

function errorsOf(day: Day, index: number, isToday: boolean, soup: PublishDayMenuBody['soup']): FieldError[] {
  const free = new Set(soupsInPrice(day, soup));
  return day.items.flatMap((dish, at): FieldError[] => {
    if (dish.portions == null || (isToday && !free.has(dish))) return [];
    const message = isToday ? 'Porce polévky v ceně zadejte v Doplňcích.' : 'Porce jde zadat jen na dnešek.';
    return [{ field: `days.${index}.items.${at}.portions`, message }];
  });
}
