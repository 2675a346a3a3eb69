import { SearchIcon } from '#shared/icon.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import styles from '../section.module.css';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Searches by name while somebody types. Escape clears it. */
export function SearchBox({ label, value, onChange }: Props) {
  return (
    <div className={styles.search} role="search">
      <SearchIcon size={18} />
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
    </div>
  );
}
