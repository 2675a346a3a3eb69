import { Injectable, Logger } from '@nestjs/common';
import { comparisonKey } from '#kernel/comparison-key.js';
import { DomainError, isRefusal, type FieldError } from '#kernel/domain-error.js';
import type { CommandContext } from '#kernel/event.js';
import { Commands } from '#platform/commands/commands.module.js';
import { SetPortions } from '../sold-out/set-portions.command.js';
import type { DayMenuView, PublishDayMenuBody } from './day-menu.dto.js';
import { soupsInPrice } from './day-menu-writes.js';

type Day = PublishDayMenuBody['days'][number];

/** Sets the portions of a published menu. */
@Injectable()
export class DayMenuPortions {
  private readonly logger = new Logger(DayMenuPortions.name);

  constructor(private readonly commands: Commands) {}

  /**
   * Runs after the publication has been committed: portions are events, and one transaction over the log and the
   * catalogue would take their locks in the wrong order.
   *
   * @returns the names of dishes whose portions could not be set
   */
  async set(
    { venueId, days }: PublishDayMenuBody,
    published: readonly DayMenuView[],
    context: CommandContext,
  ): Promise<string[]> {
    const failed: string[] = [];
    const sold = published.flatMap(({ items }) => items);
    for (const { name, portions } of days.flatMap(({ items }) => items)) {
      if (portions == null) continue;
      const key = comparisonKey(name);
      const productId = sold.find((item) => comparisonKey(item.name) === key)?.productId;
      if (productId === undefined) continue;
      try {
        await this.commands.execute(new SetPortions({ venueId, productId, portions }, context));
      } catch (error) {
        if (!isRefusal(error)) this.logger.error(error);
        failed.push(name);
      }
    }
    return failed;
  }
}

/** @throws DomainError VALIDATION_FAILED for portions of another day, because they end with the business day */
export function requireCountable({ days, soup }: PublishDayMenuBody, businessDay: string): void {
  const errors = days.flatMap((day, index) => errorsOf(day, index, day.date === businessDay, soup));
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
