import { DomainError } from '#kernel/domain-error.js';
import type { Database } from '#platform/database/database.js';
import type { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { TestClock } from '#test/test-clock.js';
import type { StockLog } from '../stock/stock-log.js';
import { DayMenuPortions, requireCountable } from './day-menu-portions.js';
import type { DayMenuView, PublishDayMenuBody } from './day-menu.dto.js';

const TODAY = '2026-12-01';
const SOUP = { name: 'Kulajda', kind: 'soup' as const, portions: 20 };
const GULAS = { name: 'Guláš', kind: 'main' as const, priceCZK: 149, portions: 8 };
const RIZEK = { name: 'Řízek', kind: 'main' as const, priceCZK: 159 };
const body = (items: object[], soup: PublishDayMenuBody['soup'] = 'none', date = TODAY) =>
  ({ venueId: 1, soup, days: [{ date, items }] }) as PublishDayMenuBody;
const published = [GULAS, RIZEK].map((dish, index) => ({ ...dish, productId: index + 1, allergens: [] }));
const days = [{ date: TODAY, items: published }] as unknown as DayMenuView[];

/** Counts without an order; a product without an entry is not counted. */
class Shelf {
  readonly sets: { productId: number; portions: number | null }[] = [];
  readonly left = new Map<number, { position: number; portionsLeft: number | null }>();
  refuses = false;
  readonly portions = new DayMenuPortions(
    { say: (_: number, commands: readonly never[]) => this.say(commands) } as unknown as StockLog,
    {
      query: async ({ values }: { values: [number, number] }) => [this.left.get(values[1])].filter(Boolean),
    } as unknown as Database,
    { venueOrThrow: async () => ({ timeZone: 'Europe/Prague' }) } as unknown as VenueDirectory,
    { change: async () => undefined } as unknown as VenueChanges,
    new TestClock(new Date(`${TODAY}T10:00:00Z`)),
  );

  private async say(commands: readonly { set: { productId: number; portions: number | null } }[]): Promise<void> {
    if (this.refuses) throw new DomainError('CONCURRENT_CHANGE');
    for (const { set } of commands) {
      const { productId, portions } = set;
      this.sets.push({ productId, portions });
      const position = (this.left.get(productId)?.position ?? 0) + 1;
      this.left.set(productId, { position, portionsLeft: portions });
    }
  }

  order(productId: number, quantity: number): void {
    const { position, portionsLeft } = this.left.get(productId)!;
    this.left.set(productId, { position, portionsLeft: portionsLeft! - quantity });
  }
}

describe('the portions of a published menu', () => {
  let shelf: Shelf;
  beforeEach(() => (shelf = new Shelf()));
  const context = {} as Parameters<DayMenuPortions['set']>[2];
  const both = body([GULAS, { ...RIZEK, portions: 5 }]);
  const publish = (of = both) => shelf.portions.set(of, days, context);

  it('are set for each dish that states them', async () => {
    expect((await publish(body([GULAS, RIZEK]))).failed).toEqual([]);
    expect(shelf.sets).toEqual([{ productId: 1, portions: 8 }]);
  });

  it('are reported if they could not be set, because the menu stays published', async () => {
    shelf.refuses = true;
    expect(await publish()).toEqual({ done: [], failed: ['Guláš', 'Řízek'] });
  });

  it('are restored by an undo, minus the portions that were ordered meanwhile', async () => {
    shelf.left.set(2, { position: 7, portionsLeft: 12 });
    const { done } = await publish();
    shelf.order(2, 3);
    await shelf.portions.restore(1, done, context);
    expect([shelf.left.get(1), shelf.left.get(2)]).toMatchObject([{ portionsLeft: null }, { portionsLeft: 9 }]);
  });

  it('stay after an undo if staff have counted again', async () => {
    const { done } = await publish();
    shelf.left.set(1, { position: 99, portionsLeft: 4 });
    await shelf.portions.restore(1, done, context);
    expect([shelf.left.get(1), shelf.left.get(2)]).toMatchObject([{ portionsLeft: 4 }, { portionsLeft: null }]);
  });

  it.each<[string, PublishDayMenuBody, string[]]>([
    ['today', body([GULAS]), []],
    ['today for a soup with its own price', body([{ ...SOUP, priceCZK: 45 }], 'extra'), []],
    ['today for a soup in the price', body([SOUP, GULAS], 'included'), ['days.0.items.0.portions']],
    ['tomorrow', body([RIZEK, GULAS], 'none', '2026-12-02'), ['days.0.items.1.portions']],
  ])('are accepted, or refused with the name of the field, for %s', (_, portions, fields) => {
    let details: unknown = [];
    try {
      requireCountable(portions, TODAY);
    } catch (error) {
      details = (error as DomainError).details;
    }
    expect((details as { field: string }[]).map(({ field }) => field)).toEqual(fields);
  });
});
