import Button from '@mui/material/Button';
import { AlertIcon } from '#shared/icon.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { conflictTexts } from './conflict-texts';
import styles from './conflict-notice.module.css';

export type ChangedField = { label: string; before: string; now: string };

type Props = { by: string | null; changed: ChangedField[]; onReload: () => void; onOverwrite: () => void };

/** @returns the fields that differ between two records, formatted */
export function changedFields<R>(
  before: R,
  now: R,
  fields: readonly { label: string; read: (record: R) => string }[],
): ChangedField[] {
  return fields
    .map(({ label, read }) => ({ label, before: read(before), now: read(now) }))
    .filter((field) => field.before !== field.now);
}

/**
 * Says that somebody else has saved in the meantime. It shows their changes and lets the person choose between the
 * versions.
 */
export function ConflictNotice({ by, changed, onReload, onOverwrite }: Props) {
  const quoted = (value: string) => (value === '' ? conflictTexts.empty : `„${value}“`);
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>
        <AlertIcon />
        {conflictTexts.title(by)}
      </p>
      <p>{changed.length > 0 ? conflictTexts.stored : conflictTexts.yourChanges}</p>
      {changed.length > 0 && (
        <ul className={styles.changes}>
          {changed.map(({ label, before, now }) => (
            <li key={label}>
              <strong>{label}:</strong> <del>{quoted(before)}</del> → <ins>{quoted(now)}</ins>
            </li>
          ))}
        </ul>
      )}
      <Row gap={2}>
        <Button variant="outlined" color="inherit" onClick={onReload}>
          {conflictTexts.reload}
        </Button>
        <Button color="error" onClick={onOverwrite}>
          {conflictTexts.overwrite}
        </Button>
      </Row>
    </div>
  );
}
