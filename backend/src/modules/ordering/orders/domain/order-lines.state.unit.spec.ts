import { DomainError } from '#kernel/domain-error.js';
import { countedLines, refuseBeyondPortions, refuseConfirmationBeyond } from './order-lines.state.js';
import type { OrderedLine, OrderLine } from './order-lines.events.js';

const SVICKOVA = 7;
const line = (itemId: number, quantity: number, name = 'Svíčková'): OrderedLine => ({
  itemId,
  name,
  quantity,
  price: 18_900,
  productId: itemId === 102 ? 8 : SVICKOVA,
  categoryId: null,
  allergens: null,
});
const counted = (left: number, ...lines: OrderedLine[]) => countedLines(lines, new Map([[SVICKOVA, left]]));

function refused(left: number, ...lines: OrderedLine[]): unknown {
  try {
    refuseBeyondPortions(counted(left, ...lines), new Map([[SVICKOVA, left]]));
    return null;
  } catch (error) {
    return error instanceof DomainError && error.code === 'SOLD_OUT' ? error.details : error;
  }
}

describe('The lines of an order', () => {
  test("are marked as counted if their product's portions are counted", () => {
    const [one, other] = [line(101, 1), line(102, 1, 'Pivo')];
    expect(counted(3, one, other)).toEqual([{ ...one, counted: true }, other]);
    expect(countedLines([one], new Map())).toEqual([one]);
  });

  test('may take all portions that are left', () => {
    expect(refused(3, line(101, 3), line(102, 99, 'Pivo'))).toBeNull();
    expect(refused(3, line(101, 1), line(101, 2))).toBeNull();
    expect(refused(0, line(102, 1, 'Pivo'))).toBeNull();
  });

  test('are all refused with the number left if they exceed it together', () => {
    const beyond = (index: number, left: number) => ({
      field: `items.${index}.itemId`,
      message: left === 0 ? 'Vyprodáno: Svíčková' : `Zbývá jen ${left}×: Svíčková`,
      left,
    });
    expect(refused(3, line(102, 1, 'Pivo'), line(101, 4))).toEqual([beyond(1, 3)]);
    expect(refused(0, line(101, 1))).toEqual([beyond(0, 0)]);
    expect(refused(-2, line(101, 1))).toEqual([beyond(0, 0)]);
  });

  test('are added up if they have one dish, with different notes or from two menus', () => {
    const fields = (refused(3, line(101, 2), line(102, 1, 'Pivo'), line(103, 2)) as { field: string }[]).map(
      ({ field }) => field,
    );
    expect(fields).toEqual(['items.0.itemId', 'items.2.itemId']);
  });

  test('count only with their remaining pieces, and not if a confirmation omits them', () => {
    const ordered = countedLines([line(101, 4), line(101, 2)], new Map([[SVICKOVA, 4]]));
    const approved = (left: number, rejected: number[], lines: readonly OrderLine[] = ordered) => {
      try {
        refuseConfirmationBeyond(
          lines,
          rejected.map((place) => ({ line: place, reason: null })),
          new Map([[SVICKOVA, left]]),
        );
        return null;
      } catch (error) {
        return (error as DomainError).details;
      }
    };
    expect(approved(6, [])).toBeNull();
    expect(approved(4, [2])).toBeNull();
    expect(approved(4, [], [{ ...ordered[0]!, stands: 2 }, ordered[1]!])).toBeNull();
    const beyond = { message: 'Zbývá jen 3×: Svíčková', left: 3 };
    expect(approved(3, [2])).toEqual([{ field: 'orderItems.0.menuItemId', ...beyond }]);
    expect(approved(3, [])).toEqual([0, 1].map((index) => ({ field: `orderItems.${index}.menuItemId`, ...beyond })));
  });
});
