import styles from './form.module.css';
import { formTexts as texts } from './form-texts';

export type FieldData = {
  /** Also the field's id, so it must be unique on the page. */
  name: string;
  label: string;
  /** The error for an empty field. A field without this text is optional. */
  missing?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  rows?: number;
  options?: readonly string[];
};

/** A labelled field with its error below it. */
export function Field({
  name,
  label,
  missing,
  type = 'text',
  autoComplete,
  rows,
  options,
  problem,
}: FieldData & { problem: string | undefined }) {
  const required = missing !== undefined;
  const shared = {
    id: name,
    name,
    required,
    autoComplete,
    className: styles.input,
    'data-missing': missing,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${name}-problem`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {!required && rows !== undefined && <span className={styles.optional}>{texts.optional}</span>}
      </label>
      {control({ shared, type, rows, options })}
      {problem !== undefined && (
        <p id={`${name}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<FieldData, 'rows' | 'options'> & { shared: object; type: string };

function control({ shared, type, rows, options }: ControlProps) {
  if (rows !== undefined) return <textarea {...shared} rows={rows} maxLength={4000} />;
  if (options === undefined) return <input {...shared} type={type} maxLength={type === 'tel' ? 40 : 200} />;
  return (
    <select {...shared} defaultValue="">
      <option value="" disabled>
        {texts.choose}
      </option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
