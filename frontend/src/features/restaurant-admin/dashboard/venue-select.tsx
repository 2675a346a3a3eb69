import { SelectField } from '#staff-kit/form-field.tsx';
import { adminTexts } from '../admin-texts';
import styles from './venue-select.module.css';

type Props = { venues: readonly { id: number; name: string }[]; chosen: number; onChoose: (id: number) => void };

/** 'Vyberte provozovnu:' among the person's own. */
export function VenueSelect({ venues, chosen, onChoose }: Props) {
  return (
    <div className={styles.select}>
      <SelectField
        label={adminTexts.venueLabel}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {venues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
