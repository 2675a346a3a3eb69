import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

type Shared = {
  label: string;
  /** What is wrong, in the place where it is wrong. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Said beside the label of what may stay empty. */
  note?: string | undefined;
  /** The label is for readers of the screen only; a table's head says it already. */
  hideLabel?: boolean;
};

type FrameProps = Shared & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode };

/** The frame of a field: label above, error or hint below, tied together for who does not see them. */
export function FormField({ label, error, hint, note, hideLabel = false, children }: FrameProps) {
  const id = useId();
  // An error may be empty: what is wrong is seen, and the browser says it.
  const below = error || hint;
  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </label>
      {children({ id, describedBy: !below ? undefined : `${id}-below` })}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}

type TextProps = Shared & Omit<ComponentProps<'input'>, 'id'> & { suffix?: string };

export function TextField({ label, error, hint, note, hideLabel, suffix, className = '', ...input }: TextProps) {
  return (
    <FormField {...{ label, error, hint, note, hideLabel }}>
      {({ id, describedBy }) => (
        <span className={styles.inputRow}>
          <input
            type="text"
            {...input}
            id={id}
            className={`${styles.input} ${className}`}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy}
          />
          {suffix !== undefined && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
        </span>
      )}
    </FormField>
  );
}

type AreaProps = Shared & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({ label, error, hint, note, hideLabel, ...area }: AreaProps) {
  return (
    <FormField {...{ label, error, hint, note, hideLabel }}>
      {({ id, describedBy }) => (
        <textarea
          rows={3}
          {...area}
          id={id}
          className={`${styles.input} ${styles.area}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
        />
      )}
    </FormField>
  );
}

type SelectProps = Shared & Omit<ComponentProps<'select'>, 'id'>;

export function SelectField({ label, error, hint, note, hideLabel, ...select }: SelectProps) {
  return (
    <FormField {...{ label, error, hint, note, hideLabel }}>
      {({ id, describedBy }) => (
        <select
          {...select}
          id={id}
          className={`${styles.input} ${styles.select}`}
          aria-invalid={error !== undefined || select['aria-invalid']}
          aria-describedby={describedBy ?? select['aria-describedby']}
        />
      )}
    </FormField>
  );
}

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function CheckField({ label, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
