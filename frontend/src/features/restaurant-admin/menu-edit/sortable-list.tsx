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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState } from 'react';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#staff-kit/admin-icons.tsx';
import { orderingTexts } from '../menus/admin-menu-texts';
import { placeOf } from './ordering';
import styles from './sortable-list.module.css';

export type Entry = { id: string; name: string };

type Props = { label: string; entries: Entry[]; onMove: (from: number, to: number) => void };

/** A list put in order by dragging, by arrow buttons, by the keyboard on the handle, or by writing a position. */
export function SortableList({ label, entries, onMove }: Props) {
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
        <ol className={styles.list} aria-label={label}>
          {entries.map((entry, index) => (
            <Row key={entry.id} entry={entry} index={index} count={entries.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcements(entries: Entry[]): Announcements {
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

type RowProps = { entry: Entry; index: number; count: number; onMove: Props['onMove'] };

function Row({ entry, index, count, onMove }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: entry.id });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={orderingTexts.drag(entry.name)}
      >
        <GripIcon />
      </button>
      <PositionInput entry={entry} index={index} count={count} onMove={onMove} />
      <span className={styles.name}>{entry.name}</span>
      <IconAction label={orderingTexts.up(entry.name)} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ArrowUpIcon size={18} />
      </IconAction>
      <IconAction
        label={orderingTexts.down(entry.name)}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownIcon size={18} />
      </IconAction>
    </li>
  );
}

/** The position as a number from 1; it counts when the field is left, or on Enter. */
function PositionInput({ entry, index, count, onMove }: RowProps) {
  const [written, setWritten] = useState<string | null>(null);
  const settle = () => {
    if (written !== null && placeOf(written) !== index) onMove(index, placeOf(written));
    setWritten(null);
  };
  return (
    <input
      className={styles.position}
      inputMode="numeric"
      autoComplete="off"
      aria-label={orderingTexts.position(entry.name)}
      maxLength={String(count).length + 1}
      value={written ?? String(index + 1)}
      onChange={(event) => setWritten(event.target.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
    />
  );
}
