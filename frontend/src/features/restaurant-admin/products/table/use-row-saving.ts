import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { adminApi, useEditMenuProductsMutation, useUpdateItemMutation } from '../../admin-api';
import { adminTexts } from '../../admin-texts';
import { productTexts } from '../admin-product-texts';
import { type ProductRow, readPrice } from './product-row';

/** Saves what was written in a cell. @returns a function that throws when it was not saved, so that the cell stays open */
export function useRowSaving() {
  const dispatch = useApiDispatch();
  const [updateItem] = useUpdateItemMutation();
  const [editPrices] = useEditMenuProductsMutation();

  const refused = (error: unknown, otherwise: (why: string) => string): never => {
    const failure = readApiFailure(error);
    const isConflict = failure.kind === 'refused' && failure.code === 'CONCURRENT_CHANGE';
    if (isConflict) dispatch(adminApi.util.invalidateTags(['Items', 'Menus']));
    notify.error(isConflict ? productTexts.conflict : otherwise(causeOf(failure) ?? adminTexts.unknownError));
    throw new Error('not saved');
  };

  return async (now: ProductRow, before: ProductRow): Promise<ProductRow> => {
    const name = now.name.trim();
    if (name !== before.name) {
      const { error } = await updateItem({ body: { id: now.id, name, version: before.version } });
      if (error !== undefined) refused(error, productTexts.editFailed);
    }
    const price = readPrice(now.price);
    if (now.price !== before.price && price !== null) {
      const body = before.offers.map(({ id, version }) => ({ id, version, price_czk: price }));
      const { error } = await editPrices({ body });
      if (error !== undefined) refused(error, () => productTexts.priceFailed);
    }
    return { ...now, name };
  };
}
