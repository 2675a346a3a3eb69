import { type FormEvent, useId, useState } from 'react';
import { tidyLine } from '@stolek/rules/text-rules';
import { portionTexts as texts } from '#shared/texts/availability-texts.ts';
import { ActionButton } from './action-button';
import { TextField } from './form-field';
import { Row } from './layout';
import styles from './portions-form.module.css';
import { useUnsavedWork } from './unsaved-work';

type Props = {
  left: number | null;
  busy: boolean;
  onSet: (portions: number | null) => void;
};

/** Sets today's remaining portions of a dish; orders count them down. */
export function PortionsForm({ left, busy, onSet }: Props) {
  const [written, setWritten] = useState('');
  const [wrong, setWrong] = useState(false);
  const heading = useId();
  useUnsavedWork(written !== '', busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const portions = portionsIn(written);
    setWrong(portions === null);
    if (portions !== null) onSet(portions);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={heading} noValidate>
      <h3 className={styles.heading} id={heading}>
        {texts.title}
      </h3>
      <TextField
        label={texts.field}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={wrong ? texts.wrong : undefined}
        hint={left === null ? texts.notCounted : texts.counted(left)}
      />
      <Row gap={2}>
        <ActionButton size="large" variant="outlined" color="inherit" type="submit" busy={busy}>
          {texts.save}
        </ActionButton>
        {left !== null && (
          <ActionButton size="large" color="inherit" busy={busy} onClick={() => onSet(null)}>
            {texts.end}
          </ActionButton>
        )}
      </Row>
    </form>
  );
}

/** @returns the number of portions in a text; null if the text is not a valid number */
export function portionsIn(written: string): number | null {
  const tidied = tidyLine(written);
  return /^\d{1,4}$/.test(tidied) ? Number(tidied) : null;
}
