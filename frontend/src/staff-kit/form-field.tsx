import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MuiTextField from '@mui/material/TextField';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './form-field.module.css';

export type FieldFrame = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  hideLabel?: boolean | undefined;
};

/** Converts label, error and hint into properties of MUI's fields. */
export function frameProps({ label, error, hint, note, hideLabel }: FieldFrame) {
  return {
    label: note === undefined ? label : <Label label={label} note={note} />,
    error: error !== undefined,
    helperText: error || hint,
    slotProps: {
      inputLabel: hideLabel ? { className: 'visually-hidden' } : {},
      formHelperText: { role: error ? 'alert' : undefined },
    },
  };
}

function Label({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label} <span className={styles.note}>{note}</span>
    </>
  );
}

type TextProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'color' | 'size'> & { suffix?: string };

export function TextField({ label, error, hint, note, hideLabel, suffix, ref, className, ...input }: TextProps) {
  const { slotProps, ...frame } = frameProps({ label, error, hint, note, hideLabel });
  const end = suffix === undefined ? undefined : <InputAdornment position="end">{suffix}</InputAdornment>;
  return (
    <MuiTextField
      {...frame}
      fullWidth
      className={className}
      inputRef={ref}
      slotProps={{ ...slotProps, htmlInput: { type: 'text', ...input }, input: { endAdornment: end } }}
    />
  );
}

type AreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'color'>;

export function TextAreaField({ label, error, hint, note, hideLabel, ref, className, rows, ...area }: AreaProps) {
  const { slotProps, ...frame } = frameProps({ label, error, hint, note, hideLabel });
  return (
    <MuiTextField
      {...frame}
      fullWidth
      multiline
      minRows={rows ?? 3}
      className={className}
      inputRef={ref}
      slotProps={{ ...slotProps, htmlInput: area }}
    />
  );
}

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'id' | 'color' | 'size'>;

/** A list box for a few options. Its children are `<option>`s, for which a phone shows its native list. */
export function SelectField({ label, error, hint, note, hideLabel, ref, className, children, ...select }: SelectProps) {
  const { slotProps, ...frame } = frameProps({ label, error, hint, note, hideLabel });
  return (
    <MuiTextField
      {...frame}
      fullWidth
      select
      className={className}
      inputRef={ref}
      slotProps={{ ...slotProps, select: { native: true }, htmlInput: select }}
    >
      {children}
    </MuiTextField>
  );
}

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> & { label: ReactNode };

export function CheckField({ label, ref, checked, defaultChecked, disabled, onChange, ...input }: CheckProps) {
  const [written, setWritten] = useState(defaultChecked ?? false);
  // Reads the value when the input appears, because MUI does not notice that `register` sets it.
  const take = (element: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    if (element !== null) setWritten(element.checked);
  };
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Checkbox
          checked={checked ?? written}
          onChange={(event, isChecked) => {
            setWritten(isChecked);
            onChange?.(event);
          }}
          slotProps={{ input: { ...input, ref: take } }}
        />
      }
    />
  );
}
