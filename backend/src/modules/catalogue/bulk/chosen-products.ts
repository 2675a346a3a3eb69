import { In, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { ProductEntity } from '../entities/product.entity.js';
import type { BulkAnswer } from './bulk-products.dto.js';

/**
 * Sorted by name in Czech order. Checked again inside the transaction, because another process may have been faster.
 * @throws DomainError
 * PRODUCT_NOT_FOUND
 */
export async function chosenProducts(
  manager: EntityManager,
  venueId: number,
  ids: readonly number[],
): Promise<ProductEntity[]> {
  const found = await manager.find(ProductEntity, {
    where: { venueId, id: In(ids) },
    order: { name: 'ASC', id: 'ASC' },
  });
  if (found.length < ids.length) throw new DomainError('PRODUCT_NOT_FOUND');
  return found;
}

export function answerOf(products: readonly ProductEntity[], touched: (product: ProductEntity) => boolean): BulkAnswer {
  const names = (is: boolean) => products.filter((product) => touched(product) === is).map(({ name }) => name);
  return { changed: names(true), unchanged: names(false) };
}
