import { CheckField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { Tiles } from '#staff-kit/layout.tsx';
import styles from './choice-set.module.css';

type Props = {
  label: string;
  choices: readonly { id: number; label: string }[];
  chosen: readonly number[];
  error: string | undefined;
  hint: string | false;
  onChange: (ids: number[]) => void;
};

/** Check boxes for records, such as the tables of a zone; any number can be chosen. */
export function ChoiceSet({ label, choices, chosen, error, hint, onChange }: Props) {
  const choose = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{label}</legend>
      <Tiles as="ul" min={200}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <CheckField
              label={choice.label}
              checked={chosen.includes(choice.id)}
              onChange={({ currentTarget }) => choose(choice.id, currentTarget.checked)}
            />
          </li>
        ))}
      </Tiles>
      {error !== undefined && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {hint !== false && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
