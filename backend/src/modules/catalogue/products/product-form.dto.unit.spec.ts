import { CreateItemForm } from './product-form.dto.js';

const parse = (allergen_numbers: unknown) =>
  CreateItemForm.safeParse({ name: 'Guláš', venueId: '1', allergen_numbers });

describe('Allergens in a form', () => {
  it.each([
    ['1,3,7', [1, 3, 7]],
    [' 7; 1 / 7 ', [1, 7]],
    ['[1,3]', [1, 3]],
    ['["1","14"]', [1, 14]],
    [
      ['3', '1,7'],
      [1, 3, 7],
    ],
    ['', []],
    ['[]', []],
  ])('are read from the text %j', (written, numbers) => {
    expect(parse(written).data?.allergen_numbers).toEqual(numbers);
  });

  it.each(['1.5', '[1.5]', '{}', 'null', '-1', '1-3', 'lepek', '1 a 3', '１', '0', '15', '[[1],{}]'])(
    'are refused as the text %j',
    (written) => {
      const [issue] = parse(written).error?.issues ?? [];
      expect(issue?.path[0]).toBe('allergen_numbers');
    },
  );
});
