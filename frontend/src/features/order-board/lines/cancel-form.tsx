import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderLine } from '#api/types.ts';
import { rejectTexts } from '../board-texts';
import { type AboutOrder, type CanOffer, DecisionForm, type WithReasons } from '../decisions/decision-form';
import { ReasonField } from '../decisions/reason-field';
import { lineName } from '../tickets/ticket-lines';
import styles from './lines.module.css';
import { LineChoice } from './line-choice';
import { cancelTexts as texts, offerTexts } from './lines-texts';
import { standingLines, standingOf } from './standing';

/** Cancelling: pieces of one line, since each decision is taken back for itself. */
export function CancelForm({ order, usual, onDecide, onOffer, onClose }: AboutOrder & WithReasons & CanOffer) {
  const lines = standingLines(order);
  // Where several could be meant, none is: what is cancelled is gone from the guest's order.
  const [chosen, choose] = useState<OrderLine | undefined>(lines.length === 1 ? lines[0] : undefined);
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState('');
  const standing = chosen === undefined ? 0 : standingOf(chosen);
  const quantity = Math.min(pieces, standing);
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={texts.explanation}
      label={chosen === undefined ? texts.choose : texts.confirm(quantity, lineName(chosen))}
      disabled={chosen === undefined}
      instead={{ label: offerTexts.open, onPress: () => onOffer(chosen?.id) }}
      onSubmit={() => chosen !== undefined && onDecide({ kind: 'cancel', line: chosen.id, quantity, reason })}
      onClose={onClose}
    >
      <LineChoice lines={lines} chosen={chosen} onChoose={choose} />
      {standing > 1 && <Pieces value={quantity} most={standing} onChange={setPieces} />}
      <ReasonField label={rejectTexts.reason} usual={usual} value={reason} onChange={setReason} />
    </DecisionForm>
  );
}

type PiecesProps = { value: number; most: number; onChange: (pieces: number) => void };

function Pieces({ value, most, onChange }: PiecesProps) {
  return (
    <div className={styles.pieces} role="group" aria-label={texts.pieces}>
      <span>{texts.pieces}</span>
      <Step label={texts.fewer} sign="−" disabled={value <= 1} onPress={() => onChange(value - 1)} />
      <output className={styles.count}>{value}</output>
      <Step label={texts.more} sign="+" disabled={value >= most} onPress={() => onChange(value + 1)} />
    </div>
  );
}

type StepProps = { label: string; sign: string; disabled: boolean; onPress: () => void };

function Step({ label, sign, disabled, onPress }: StepProps) {
  return (
    <Button
      className={styles.step}
      variant="outlined"
      color="inherit"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {sign}
    </Button>
  );
}
