import { useState } from 'react';
import type { Order } from '#api/types.ts';
import { CheckField } from '#staff-kit/form-field.tsx';
import { rejectTexts } from '../board-texts';
import { type AboutOrder, DecisionForm, type WithReasons } from './decision-form';
import { ReasonField } from './reason-field';

type Props = AboutOrder &
  WithReasons & {
    /** The table's other orders that wait. */
    others: readonly Order[];
    onRejectAll: (orders: readonly Order[], reason: string) => void;
  };

/** Asks for the optional reason; the usual ones are one tap away. What comes while it is open has been seen by nobody, and is not rejected with it. */
export function RejectForm({ order, usual, others, onDecide, onRejectAll, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [seen] = useState(others);
  const [together, setTogether] = useState(false);
  const still = seen.filter(({ id }) => others.some((other) => other.id === id));
  const all = together && still.length > 0;
  return (
    <DecisionForm
      order={order}
      title={rejectTexts.title(order.number)}
      explanation={rejectTexts.explanation}
      label={all ? rejectTexts.confirmAll(1 + still.length) : rejectTexts.confirm}
      onSubmit={() => (all ? onRejectAll([order, ...still], reason) : onDecide({ kind: 'reject', reason }))}
      onClose={onClose}
    >
      {still.length > 0 && (
        <CheckField
          label={rejectTexts.others(still.length)}
          checked={together}
          onChange={(event) => setTogether(event.target.checked)}
        />
      )}
      <ReasonField label={rejectTexts.reason} usual={usual} value={reason} onChange={setReason} />
    </DecisionForm>
  );
}
