import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { venueTexts } from '#shared/texts/venue-texts.ts';
import { ChevronIcon } from './staff-icons';
import { useTypeAhead } from './type-ahead';
import styles from './venue-picker.module.css';

type Props = { venues: readonly { id: number; name: string }[]; chosen: number; onChoose: (id: number) => void };

function PickerIcon({ className }: { className?: string }) {
  return (
    <span className={`${className} ${styles.icon}`}>
      <ChevronIcon />
    </span>
  );
}

/** The choice of a venue among the person's own. */
export function VenuePicker({ venues, chosen, onChoose }: Props) {
  const typeAhead = useTypeAhead();
  return (
    <Select
      className={styles.picker}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      IconComponent={PickerIcon}
      MenuProps={{ slotProps: { list: typeAhead } }}
      SelectDisplayProps={{ 'aria-label': venueTexts.label }}
    >
      {venues.map(({ id, name }) => (
        <MenuItem key={id} value={id} className={styles.option}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
