import { CheckField } from '#staff-kit/form-field.tsx';
import { Tiles } from '#staff-kit/layout.tsx';
import { productTexts } from './admin-product-texts';
import formStyles from '#staff-kit/form-layout.module.css';
import styles from './allergen-picker.module.css';

type Props = {
  names: Readonly<Record<string, string>>;
  chosen: number[];
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** Check boxes for the 14 allergens of regulation (EU) No 1169/2011, in addition to the text of the composition. */
export function AllergenPicker({ names, chosen, hint, error, onChange }: Props) {
  const toggle = (number: number) =>
    onChange(
      chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number].sort((a, b) => a - b),
    );
  return (
    <fieldset>
      <legend className={styles.legend}>{productTexts.fields.allergens}</legend>
      <p className={`hint ${styles.hint}`}>{productTexts.allergensHint}</p>
      {hint !== undefined && <p className={`hint ${styles.hint}`}>{hint}</p>}
      <Tiles gap="0 3" min={224}>
        {Object.entries(names).map(([number, name]) => (
          <CheckField
            key={number}
            label={<Allergen number={number} name={name} />}
            checked={chosen.includes(Number(number))}
            onChange={() => toggle(Number(number))}
          />
        ))}
      </Tiles>
      {error !== undefined && (
        <p className={formStyles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Allergen({ number, name }: { number: string; name: string }) {
  return (
    <span className={styles.allergen}>
      <span className={styles.number}>{number}</span>
      <span>{name}</span>
    </span>
  );
}
