import styles from './field.module.css';
import { useProblem } from './form-problems';
import { leadFormTexts as texts } from './lead-form-texts';

type Props = {
  /** Unique on the page, which never has two forms. */
  name: string;
  label: string;
  missing?: string;
  required?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  rows?: number;
  options?: readonly string[];
};

/** A labelled field with its error below it. */
export function Field({ name, label, missing, required = false, type = 'text', autoComplete, rows, options }: Props) {
  const problem = useProblem(name);
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
        <p id={`${name}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<Props, 'rows' | 'options'> & { shared: object; type: string };

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

/** Two fields side by side if there is room. */
export const fieldPairClass = styles.pair ?? '';
