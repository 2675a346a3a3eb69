import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { orderingTexts } from '../menus/admin-menu-texts';

export type Entry = { id: string; name: string };

/** Announcements of a move for screen readers. */
export function announcements(entries: readonly Entry[]): Announcements {
  const name = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id) + 1;
  return {
    onDragStart: ({ active }) => orderingTexts.lifted(name(active.id)),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : orderingTexts.over(name(active.id), place(over.id), entries.length),
    onDragEnd: ({ active, over }) =>
      orderingTexts.dropped(name(active.id), place(over?.id ?? active.id), entries.length),
    onDragCancel: ({ active }) => orderingTexts.cancelled(name(active.id)),
  };
}
