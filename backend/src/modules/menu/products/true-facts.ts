import { DomainError } from '#kernel/domain-error.js';
import { isContradictory, type Dietary } from '../domain/dish-facts.js';

interface Stated {
  readonly name: string;
  readonly allergens: readonly number[];
  readonly dietary: readonly Dietary[] | null;
}

/**
 * docs/product.md#facts-of-a-dish
 * @param field what the caller has sent
 * @throws DomainError GLUTEN_FREE_CONTRADICTED, which names the dishes
 */
export function requireTrueMarks(products: readonly Stated[], field: string): void {
  const wrong = products.filter(({ dietary, allergens }) => isContradictory(dietary, allergens));
  if (wrong.length === 0) return;
  const names = wrong.map(({ name }) => name).join(', ');
  throw new DomainError('GLUTEN_FREE_CONTRADICTED', [
    { field, message: `Bez lepku nejde spojit s alergenem 1: ${names}.` },
  ]);
}
