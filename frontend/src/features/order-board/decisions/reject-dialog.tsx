import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Order } from '#api/types.ts';
import { boardTexts, rejectTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import styles from './reject-dialog.module.css';

const LONGEST_REASON = 300;
const TITLE_ID = 'reject-title';

type Props = { order: Order | null; onReject: (order: Order, reason: string) => void; onClose: () => void };

/** Asks for the optional reason; the usual ones are one tap away. */
export function RejectDialog({ order, onReject, onClose }: Props) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      aria-labelledby={TITLE_ID}
      fullWidth
      maxWidth="sm"
      transitionDuration={120}
      slotProps={{ paper: { className: styles.paper } }}
    >
      {order !== null && <RejectForm key={order.id} order={order} onReject={onReject} onClose={onClose} />}
    </Dialog>
  );
}

function RejectForm({ order, onReject, onClose }: Props & { order: Order }) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject(order, reason);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div>
        <h2 className={styles.title} id={TITLE_ID}>
          {rejectTexts.title(order.number)}
        </h2>
        <p className={styles.table}>{tableName(order) ?? boardTexts.unknownTable}</p>
      </div>
      <p className={styles.explanation}>{rejectTexts.explanation}</p>
      <Suggestions chosen={reason} onChoose={setReason} />
      <TextField
        label={rejectTexts.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
        maxRows={5}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
      <div className={styles.actions}>
        <Button size="large" variant="outlined" color="inherit" onClick={onClose}>
          {rejectTexts.back}
        </Button>
        <Button size="large" variant="contained" color="error" type="submit" data-guarded>
          {rejectTexts.confirm}
        </Button>
      </div>
    </form>
  );
}

function Suggestions({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  return (
    <div className={styles.suggestions}>
      {rejectTexts.suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          className={styles.suggestion}
          size="large"
          variant="outlined"
          color="inherit"
          aria-pressed={chosen === suggestion}
          onClick={() => onChoose(chosen === suggestion ? '' : suggestion)}
        >
          {suggestion}
        </Button>
      ))}
    </div>
  );
}
