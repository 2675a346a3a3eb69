import {
  allergensWith,
  asksChoice,
  type ChoiceGroup,
  type ChoiceOption,
  chosenOptions,
  needsChoice,
  optionPrice,
  priceWith,
  withToggled,
  wrongGroups,
} from './choices';

const option = (id: number, changes: Partial<ChoiceOption> = {}): ChoiceOption => ({
  id,
  name: `Možnost ${id}`,
  priceCZK: 0,
  priceEUR: 0,
  addsAllergens: [],
  removesAllergens: [],
  isSoldOut: false,
  ...changes,
});
const SIDE: ChoiceGroup = { id: 1, name: 'Příloha', min: 1, max: 1, options: [option(11), option(12)] };
const EXTRAS: ChoiceGroup = { id: 2, name: 'Navíc', min: 0, max: 2, options: [option(21), option(22), option(23)] };
const dish = { modifiers: [SIDE, EXTRAS] };

it('needsChoice is true only if a group requires one', () => {
  expect([needsChoice(dish), needsChoice({ modifiers: [EXTRAS] }), needsChoice({})]).toEqual([true, false, false]);
});

it('asksChoice is true for a soup in the price, unless none is left', () => {
  const soup = (isSoldOut: boolean): ChoiceGroup => ({
    id: 3,
    name: 'Polévka v ceně',
    min: 0,
    max: 1,
    isDaySoup: true,
    options: [option(31, { isSoldOut })],
  });
  const answers = [EXTRAS, soup(false), soup(true)].map((group) => asksChoice({ modifiers: [group] }));
  expect(answers).toEqual([false, true, false]);
});

it('withToggled replaces the choice in a group that allows one, and adds to it in a group that allows several', () => {
  expect(withToggled(SIDE, [11, 21], 12)).toEqual([21, 12]);
  expect(withToggled(EXTRAS, [11, 21], 22)).toEqual([11, 21, 22]);
  expect(withToggled(EXTRAS, [11, 21, 22], 21)).toEqual([11, 22]);
});

it('wrongGroups names the groups with too few or too many options', () => {
  const wrong = (ids: number[]) => wrongGroups(dish, ids).map(({ name }) => name);
  expect(wrong([])).toEqual(['Příloha']);
  expect(wrong([11, 21, 22])).toEqual([]);
  expect(wrong([11, 12, 21, 22, 23])).toEqual(['Příloha', 'Navíc']);
  // An option that the menu no longer has is not counted.
  expect(wrong([99])).toEqual(['Příloha']);
});

it('chosenOptions keeps the order of the menu, whatever was pressed first', () => {
  expect(chosenOptions(dish, [22, 12, 21]).map(({ id }) => id)).toEqual([12, 21, 22]);
});

it('priceWith sums up a dish and its options exactly, in either currency', () => {
  expect(priceWith(0.1, [0.2])).toBe(0.3);
  expect(priceWith(219, [])).toBe(219);
  const cheese = option(1, { priceCZK: 20.5, priceEUR: 0.8 });
  expect([optionPrice(cheese, 'CZK'), optionPrice(cheese, 'EUR')]).toEqual([20.5, 0.8]);
  expect(optionPrice(option(1, { priceEUR: null }), 'EUR')).toBe(0);
});

it('allergensWith keeps an allergen that one option adds although another removes it', () => {
  const [without, milk] = [option(1, { removesAllergens: [1, 7] }), option(2, { addsAllergens: [7] })];
  expect(allergensWith([1, 3, 7], [without])).toEqual([3]);
  expect(allergensWith([1, 3, 7], [milk, without])).toEqual([3, 7]);
  expect(allergensWith([10], [milk])).toEqual([7, 10]);
});
