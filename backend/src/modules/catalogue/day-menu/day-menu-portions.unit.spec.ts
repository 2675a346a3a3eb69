import { DomainError } from '#kernel/domain-error.js';
import type { Commands } from '#platform/commands/commands.module.js';
import type { SetPortions } from '../sold-out/set-portions.command.js';
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

describe('the portions of a published menu', () => {
  const sent: SetPortions['asked'][] = [];
  const portions = (answer: () => void) =>
    new DayMenuPortions({
      execute: async ({ asked }: SetPortions) => (sent.push(asked), answer()),
    } as unknown as Commands);
  const context = {} as Parameters<DayMenuPortions['set']>[2];
  beforeEach(() => void (sent.length = 0));

  it('are set for each dish that states them', async () => {
    expect(await portions(() => undefined).set(body([GULAS, RIZEK]), days, context)).toEqual([]);
    expect(sent).toEqual([{ venueId: 1, productId: 1, portions: 8 }]);
  });

  it('are named when they could not be set, because the menu stays published', async () => {
    const both = body([GULAS, { ...RIZEK, portions: 5 }]);
    const refused = portions(() => {
      if (sent.length === 1) throw new DomainError('CONCURRENT_CHANGE');
    });
    expect(await refused.set(both, days, context)).toEqual(['Guláš']);
    expect(sent).toHaveLength(2);
  });

  it.each<[string, PublishDayMenuBody, string[]]>([
    ['today', body([GULAS]), []],
    ['today for a soup with its own price', body([{ ...SOUP, priceCZK: 45 }], 'extra'), []],
    ['today for a soup in the price', body([SOUP, GULAS], 'included'), ['days.0.items.0.portions']],
    ['tomorrow', body([RIZEK, GULAS], 'none', '2026-12-02'), ['days.0.items.1.portions']],
  ])('are checked: %s', (_, asked, fields) => {
    let details: unknown = [];
    try {
      requireCountable(asked, TODAY);
    } catch (error) {
      details = (error as DomainError).details;
    }
    expect((details as { field: string }[]).map(({ field }) => field)).toEqual(fields);
  });
});
