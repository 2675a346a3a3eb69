import type { DomainError } from '#kernel/domain-error.js';
import { type MarkedDish, type MarksChange, requireTrueMarks } from './true-marks.js';

const dish = (id: number, fields: Partial<MarkedDish> = {}): MarkedDish => ({
  id,
  name: `Jídlo ${id}`,
  dietary: ['gluten-free'],
  allergens: null,
  allergen_numbers: [7],
  modifiers: [],
  ...fields,
});

function refused(change: Partial<MarksChange>): unknown {
  try {
    requireTrueMarks({ before: [], after: [], restoring: false, ...change });
    return null;
  } catch (error) {
    return (error as DomainError).details;
  }
}

describe('the refusal of untrue dietary marks', () => {
  it('names at most ten dishes per field', () => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    const after = ids.map((id) => dish(id, { allergen_numbers: [1] }));
    const names = ids.slice(0, 10).map((id) => `Jídlo ${id}`);
    const message = `Bezlepkové nemůže být jídlo s alergenem 1: ${names.join(', ')} a další.`;
    expect(refused({ before: ids.map((id) => dish(id)), after })).toEqual([{ field: 'allergen_numbers', message }]);
  });

  it('names each mark with its allergens', () => {
    const after = [dish(1, { dietary: ['vegetarian', 'vegan'], allergen_numbers: [3, 4] })];
    expect(refused({ after })).toEqual([
      { field: 'dietary', message: 'Vegetariánské nemůže být jídlo s alergenem 4: Jídlo 1.' },
      { field: 'dietary', message: 'Veganské nemůže být jídlo s alergeny 3, 4: Jídlo 1.' },
    ]);
  });

  it('ignores a mark that was already untrue before the change', () => {
    const bread = dish(1, { allergen_numbers: [1] });
    expect(refused({ before: [bread], after: [{ ...bread, name: 'Chléb' }] })).toBeNull();
  });
});
