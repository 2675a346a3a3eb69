import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Decision, LineDecision } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { boardTexts, rejectTexts } from '../board-texts';
import { formerTable, tableName } from '../feed/order-columns';
import { FormerTable } from '../tickets/table-small-print';
import styles from './decision-dialog.module.css';

export const DECISION_TITLE = 'decision-title';

export type AboutOrder = {
  order: Order;
  onDecide: (decision: Decision | LineDecision) => void;
  onClose: () => void;
};

export type WithReasons = { usual: readonly string[] };

export type CanOffer = { onOffer: (line?: number) => void };

type Props = {
  order: Order;
  title: string;
  explanation: string;
  label: string;
  destroys?: boolean;
  disabled?: boolean;
  instead?: { label: string; onPress: () => void };
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

export function DecisionForm({ order, title, explanation, label, destroys = true, disabled = false, ...rest }: Props) {
  const { children, instead, onSubmit, onClose } = rest;
  return (
    <form className={styles.form} onSubmit={(event) => (event.preventDefault(), onSubmit())}>
      <div>
        <h2 className={styles.title} id={DECISION_TITLE}>
          {title}
        </h2>
        <p className={styles.table}>
          {tableName(order) ?? boardTexts.unknownTable}
          <FormerTable name={formerTable(order)} />
        </p>
      </div>
      <p className={styles.explanation}>{explanation}</p>
      {children}
      <div className={styles.actions}>
        <Button size="large" variant="outlined" color="inherit" onClick={onClose}>
          {rejectTexts.back}
        </Button>
        {instead !== undefined && (
          <Button size="large" variant="outlined" color="inherit" onClick={instead.onPress}>
            {instead.label}
          </Button>
        )}
        <Button
          size="large"
          variant="contained"
          color={destroys ? 'error' : 'primary'}
          type="submit"
          disabled={disabled}
          data-guarded
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
