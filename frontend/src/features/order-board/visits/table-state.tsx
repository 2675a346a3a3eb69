import type { ComponentType } from 'react';
import { ClockIcon, ReceiptIcon } from '#shared/icon.tsx';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { FlameIcon, PersonIcon } from '#staff-kit/staff-icons.tsx';
import styles from './table-state.module.css';
import type { TableState, Tile } from './tiles';
import { visitTexts } from './visit-texts';

const ICONS: Record<TableState, ComponentType<{ size?: number }>> = {
  free: TableIcon,
  seated: PersonIcon,
  waiting: ClockIcon,
  in_progress: FlameIcon,
  paying: ReceiptIcon,
};
const NOBODY = { waiting: 0, inProgress: 0 };

/** Shows a table's state by an icon and words; the surrounding element sets the colour. */
export function StateWords({ state, party }: Pick<Tile, 'state' | 'party'>) {
  const Icon = ICONS[state];
  return (
    <span className={styles.state}>
      <Icon size={18} />
      <span>{visitTexts.states[state](party ?? NOBODY)}</span>
    </span>
  );
}
