import type { ComponentType } from 'react';
import { BellIcon, ClockIcon, ReceiptIcon } from '#shared/icon.tsx';
import { TableIcon } from '#staff-kit/admin-icons.tsx';
import { FlameIcon, PersonIcon } from '#staff-kit/staff-icons.tsx';
import type { Wait } from '../tickets/ageing';
import styles from './table-state.module.css';
import type { TableState, Tile } from './tiles';
import { visitTexts } from './visit-texts';

const ICONS: Record<TableState, ComponentType<{ size?: number }>> = {
  free: TableIcon,
  calling: BellIcon,
  seated: PersonIcon,
  waiting: ClockIcon,
  in_progress: FlameIcon,
  paying: ReceiptIcon,
};
const NOBODY = { waiting: 0, inProgress: 0 };

/** Shows a table's state by an icon and words; the surrounding element sets the colour. */
export function StateWords({ state, party, wait = null }: Pick<Tile, 'state' | 'party'> & { wait?: Wait | null }) {
  const Icon = ICONS[state];
  return (
    <span className={styles.state}>
      <Icon size={18} />
      <span>
        {visitTexts.states[state](party ?? NOBODY)}
        {wait !== null && ` · ${visitTexts.minutes(wait.minutes)}`}
      </span>
    </span>
  );
}
