import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { IconAction } from '#staff-kit/action-button.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#staff-kit/admin-icons.tsx';
import { Stack } from '#staff-kit/layout.tsx';
import { orderingTexts } from '../menus/admin-menu-texts';
import { type Entry, Sortable } from './sortable';
import { placeOf } from './ordering';
import styles from './sortable-list.module.css';

type Props = { label: string; entries: Entry[]; onMove: (from: number, to: number) => void };

/** A list sorted by dragging, by arrow buttons, by the keyboard on the handle, or by typing a position. */
export function SortableList({ label, entries, onMove }: Props) {
  return (
    <Sortable entries={entries} onMove={onMove}>
      <Stack as="ol" gap={1} aria-label={label}>
        {entries.map((entry, index) => (
          <Row key={entry.id} entry={entry} index={index} count={entries.length} onMove={onMove} />
        ))}
      </Stack>
    </Sortable>
  );
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
      <IconButton className={styles.handle} {...attributes} {...listeners} aria-label={orderingTexts.drag(entry.name)}>
        <GripIcon />
      </IconButton>
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

function PositionInput({ entry, index, count, onMove }: RowProps) {
  const [written, setWritten] = useState<string | null>(null);
  const settle = () => {
    if (written !== null && placeOf(written) !== index) onMove(index, placeOf(written));
    setWritten(null);
  };
  return (
    <InputBase
      className={styles.position}
      autoComplete="off"
      slotProps={{
        input: {
          inputMode: 'numeric',
          'aria-label': orderingTexts.position(entry.name),
          maxLength: String(count).length + 1,
        },
      }}
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
