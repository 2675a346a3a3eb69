import { useState } from 'react';
import { useApiDispatch } from '#api/use-api-dispatch.ts';
import { notify } from '#shared/notify.ts';
import { adminApi, useDeleteItemMutation } from '../admin-api';
import { productTexts } from './admin-product-texts';

/** How many deletions are on their way at once: each is a call of its own (docs/product.md#deleting-many). */
const AT_ONCE = 6;

/** Bulk deletion: choosing products, and deleting them call by call. Leaving the mode forgets the choice. */
export function useBulkDelete() {
  const dispatch = useApiDispatch();
  const [deleteItem] = useDeleteItemMutation();
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [busy, setBusy] = useState(false);

  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const remove = async () => {
    setBusy(true);
    const all = chosen?.size ?? 0;
    const waiting = [...(chosen ?? [])];
    const kept = new Set<number>();
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const { error } = await deleteItem({ id });
        if (error !== undefined) kept.add(id);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    dispatch(adminApi.util.invalidateTags(['Items']));
    setBusy(false);
    // What could not be deleted stays chosen, so that it can be tried again.
    setChosen(kept.size > 0 ? kept : null);
    if (kept.size > 0 && kept.size < all) notify.warning(productTexts.partlyRemoved(all - kept.size, all));
    else if (kept.size > 0) notify.error(productTexts.removeFailed);
    else notify.success(productTexts.removed);
  };

  return {
    chosen,
    busy,
    start: () => setChosen(new Set()),
    leave: () => setChosen(null),
    choose: (ids: number[]) => setChosen(new Set(ids)),
    toggle,
    remove,
  };
}

export type BulkDelete = ReturnType<typeof useBulkDelete>;
