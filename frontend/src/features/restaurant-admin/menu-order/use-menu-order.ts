import { useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { notify } from '#shared/notify.ts';
import { type MenuProduct, useEditMenuProductsMutation } from '../admin-api';
import { conflictTexts } from '#edited-record/conflict-texts.ts';
import { changedPlacings, type Group, groupsOf, moved } from './ordering';
import { orderingTexts } from '../menus/admin-menu-texts';

/**
 * Returns the menu's groups, and a function that moves an item within its group. A move is shown at once and saved; if
 * the save fails, it is undone.
 */
export function useMenuOrder(products: MenuProduct[], onReload: () => Promise<unknown>) {
  const [edit] = useEditMenuProductsMutation();
  const [sent, setSent] = useState<Group[] | null>(null);
  const groups = sent ?? groupsOf(products);

  const move = async (category: string, from: number, to: number): Promise<void> => {
    const next = groups.map((group) =>
      group.category === category ? { ...group, items: moved(group.items, from, to) } : group,
    );
    setSent(next);
    const { error } = await edit({ body: changedPlacings(next) });
    if (error !== undefined) {
      const failure = readApiFailure(error);
      const quicker = failure.kind === 'refused' && failure.code === 'CONCURRENT_CHANGE';
      notify.failure(quicker ? conflictTexts.title(null) : orderingTexts.failed);
      if (quicker) await onReload();
    }
    setSent(null);
  };
  return { groups, moving: sent !== null, move };
}
