import { useState } from 'react';
import type { OrderLine } from '#api/types.ts';
import { rejectTexts } from '../board-texts';
import { type AboutOrder, type CanOffer, DecisionForm, type WithReasons } from '../decisions/decision-form';
import { ReasonField } from '../decisions/reason-field';
import { wholeLineName } from '../tickets/ticket-lines';
import styles from './lines.module.css';
import { LineChoice } from './line-choice';
import { withStage } from './stage-words';
import { cancelTexts as texts, offerTexts } from './lines-texts';
import { activeLines, activeQuantity } from './active-pieces';
import { Stepper } from './stepper';

/** Cancels pieces of one line only, because each decision is undone separately. */
export function CancelForm({
  order,
  line,
  usual,
  onDecide,
  onOffer,
  onClose,
}: AboutOrder & WithReasons & CanOffer & { line?: number | undefined }) {
  const lines = activeLines(order);
  // Preselects the only line or the pressed line. It never guesses, because a wrong line would be cancelled.
  const [chosen, choose] = useState<OrderLine | undefined>(
    lines.length === 1 ? lines[0] : lines.find(({ id }) => id === line),
  );
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState('');
  const active = chosen === undefined ? 0 : activeQuantity(chosen);
  const quantity = Math.min(pieces, active);
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={withStage(texts.explanation, chosen)}
      label={chosen === undefined ? texts.choose : texts.confirm(quantity, wholeLineName(chosen))}
      disabled={chosen === undefined}
      instead={{ label: offerTexts.open, onPress: () => onOffer(chosen?.id) }}
      onSubmit={() => chosen !== undefined && onDecide({ kind: 'cancel', line: chosen.id, quantity, reason })}
      onClose={onClose}
    >
      <LineChoice lines={lines} chosen={chosen} onChoose={choose} />
      {active > 1 && (
        <div className={styles.pieces}>
          <span>{texts.pieces}</span>
          <Stepper
            label={texts.pieces}
            fewer={texts.fewer}
            more={texts.more}
            value={quantity}
            least={1}
            most={active}
            onChange={setPieces}
          />
        </div>
      )}
      <ReasonField label={rejectTexts.reason} usual={usual} value={reason} onChange={setReason} />
    </DecisionForm>
  );
}
