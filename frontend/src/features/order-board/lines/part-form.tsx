import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { rejectTexts } from '../board-texts';
import { type AboutOrder, type CanOffer, DecisionForm, type WithReasons } from '../decisions/decision-form';
import { ReasonField } from '../decisions/reason-field';
import { wholeLineName } from '../tickets/ticket-lines';
import styles from './lines.module.css';
import { linesTexts, offerTexts, partTexts as texts } from './lines-texts';
import { activeLines, activeQuantity } from './active-pieces';

type Props = AboutOrder &
  WithReasons &
  CanOffer & {
    marked?: readonly number[] | undefined;
  };

/** Confirms an order without some lines, each with its reason. */
export function PartForm({ order, usual, marked, onDecide, onOffer, onClose }: Props) {
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(
    () => new Map(marked?.map((line) => [line, usual[0] ?? ''])),
  );
  const lines = activeLines(order);
  const hasOffer = order.orderItems.some(({ substitute }) => substitute?.state === 'offered');
  const leavesNothing = reasons.size === lines.length && !hasOffer;
  const set = (line: number, reason: string | null) => {
    const others = [...reasons].filter(([one]) => one !== line);
    setReasons(new Map(reason === null ? others : [...others, [line, reason]]));
  };
  const without = [...reasons].map(([line, reason]) => ({ line, reason }));
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={texts.explanation}
      label={leavesNothing ? texts.rejectWhole : texts.confirm(reasons.size)}
      destroys={leavesNothing}
      disabled={reasons.size === 0}
      instead={{ label: offerTexts.open, onPress: () => onOffer(without[0]?.line) }}
      onSubmit={() => onDecide({ kind: 'confirm', without })}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {lines.map((line) => {
          const [name, reason] = [wholeLineName(line), reasons.get(line.id)];
          return (
            <li key={line.id}>
              <FormControlLabel
                className={styles.choice ?? ''}
                label={linesTexts.pieces(activeQuantity(line), name)}
                control={
                  <Checkbox
                    checked={reason !== undefined}
                    onChange={(_, isOut) => set(line.id, isOut ? (usual[0] ?? '') : null)}
                  />
                }
              />
              {reason !== undefined && (
                <div className={styles.reason} role="group" aria-label={linesTexts.reasonOf(rejectTexts.reason, name)}>
                  <ReasonField
                    label={rejectTexts.reason}
                    usual={usual}
                    value={reason}
                    onChange={(changed) => set(line.id, changed)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </DecisionForm>
  );
}
