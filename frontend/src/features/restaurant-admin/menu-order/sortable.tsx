import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { orderingTexts } from '../menus/admin-menu-texts';

type Props = {
  entries: Entry[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Wraps a list whose rows are dragged by a handle: with a pointer, or by Space and the arrows. */
export function Sortable({ entries, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(entries),
        screenReaderInstructions: { draggable: orderingTexts.instructions },
      }}
    >
      <SortableContext items={entries} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export type Entry = { id: string; name: string };

function announcements(entries: readonly Entry[]): Announcements {
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
