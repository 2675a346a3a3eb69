import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { useTypeAhead } from '#staff-kit/type-ahead.ts';
import styles from './place-switcher.module.css';
import type { Switcher } from './use-shell-place';

function PickerIcon({ className }: { className?: string }) {
  return (
    <span className={`${className} ${styles.chevron}`}>
      <ChevronIcon size={18} />
    </span>
  );
}

/** Switches the venue or company of the pages. */
export function PlaceSwitcher({ switcher }: { switcher: Switcher }) {
  const typeAhead = useTypeAhead();
  const label = useId();
  const { choices, chosen } = switcher;
  return (
    <div className={styles.switcher}>
      <span id={label} className={styles.label}>
        {switcher.label}
      </span>
      <Select
        className={styles.select ?? ''}
        value={chosen}
        displayEmpty
        onChange={(event) => switcher.choose(event.target.value)}
        IconComponent={PickerIcon}
        MenuProps={{ slotProps: { list: typeAhead } }}
        SelectDisplayProps={{ 'aria-labelledby': label }}
        renderValue={() => <span className={styles.name}>{choices.find(({ id }) => id === chosen)?.name}</span>}
      >
        {choices.flatMap(({ id, name, group }, index) => [
          group !== '' && group !== choices[index - 1]?.group && (
            <ListSubheader key={group} className={styles.group ?? ''}>
              {group}
            </ListSubheader>
          ),
          <MenuItem key={id} value={id} className={styles.option ?? ''}>
            {name}
          </MenuItem>,
        ])}
      </Select>
    </div>
  );
}
