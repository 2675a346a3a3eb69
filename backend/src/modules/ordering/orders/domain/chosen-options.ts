import { DomainError, type FieldError } from '#kernel/domain-error.js';
import type { Currency, MinorUnits } from '#kernel/money.js';
import { noneLeft } from './counted-lines.js';
import type { LineOption } from './order-lines.events.js';

/** Choices that a dish of the menu offers. */
export interface OfferedGroup {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly (Omit<LineOption, 'price'> & {
    readonly priceCzk: MinorUnits;
    readonly priceEur: MinorUnits | null;
    readonly isSoldOut: boolean;
  })[];
}

interface AskedChoice {
  readonly dish: { readonly name: string; readonly modifiers?: readonly OfferedGroup[] };
  /** Ids of options without duplicates. */
  readonly asked: readonly number[];
  /** Path of the choice in the caller's request. */
  readonly field: string;
}

/**
 * docs/product.md#modifiers. The first kind of refusal names all of its lines at once.
 * @param asAnswered the menu in the form that guests read
 * @throws DomainError `OPTION_UNAVAILABLE` (details have the menu), `TOO_MANY_OPTIONS`, `MODIFIER_REQUIRED`
 */
export function requireChoices(choices: readonly AskedChoice[], asAnswered: unknown): void {
  const gone = choices.flatMap(unavailableIn);
  if (gone.length > 0) throw new DomainError('OPTION_UNAVAILABLE', { menu: asAnswered, errors: gone });
  const groups = choices.flatMap((choice) =>
    (choice.dish.modifiers ?? []).map((group) => ({ ...choice, group, count: chosenOf(group, choice.asked).length })),
  );
  const beyond = groups.filter(({ group, count }) => count > group.max);
  if (beyond.length > 0) throw new DomainError('TOO_MANY_OPTIONS', beyond.map(said('nejvýše', 'max')));
  const missing = groups.filter(({ group, count }) => count < group.min);
  if (missing.length > 0) throw new DomainError('MODIFIER_REQUIRED', missing.map(said('aspoň', 'min')));
}

/**
 * @param asked choices that `requireChoices` has accepted
 * @returns the chosen options, in the order of the menu, in the form that the order stores
 * @throws DomainError `EUR_NOT_ALLOWED`
 */
export function chosenOptions(
  groups: readonly OfferedGroup[],
  asked: readonly number[],
  currency: Currency,
): LineOption[] {
  return groups
    .flatMap((group) => chosenOf(group, asked))
    .map(({ id, name, priceCzk, priceEur, addsAllergens, removesAllergens }) => {
      const price = currency === 'CZK' ? priceCzk : priceEur;
      if (price === null) throw new DomainError('EUR_NOT_ALLOWED');
      return { id, name, price, addsAllergens, removesAllergens };
    });
}

function chosenOf({ options }: OfferedGroup, asked: readonly number[]): OfferedGroup['options'] {
  return options.filter(({ id }) => asked.includes(id));
}

function unavailableIn({ dish: { name, modifiers = [] }, asked, field }: AskedChoice): FieldError[] {
  const offered = new Map(modifiers.flatMap(({ options }) => options.map((option) => [option.id, option] as const)));
  return asked.flatMap((id, index) => {
    const option = offered.get(id);
    if (option && !option.isSoldOut) return [];
    const at = `${field}.${index}`;
    return [option ? noneLeft(at, option.name) : { field: at, message: `Tuto možnost už ${name} nemá.` }];
  });
}

const said =
  (bound: 'aspoň' | 'nejvýše', which: 'min' | 'max') =>
  ({ dish, field, group }: AskedChoice & { readonly group: OfferedGroup }): FieldError => ({
    field,
    message: `${dish.name}: vyberte ${bound} ${group[which]} z „${group.name}“.`,
  });
