import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import type { Order, Venue } from '#api/types.ts';
import { CheckField } from '#staff-kit/form-field.tsx';
import { ofSameParty } from '../board/board-places';
import { CancelForm } from '../lines/cancel-form';
import { OfferForm } from '../lines/offer-form';
import { PartForm } from '../lines/part-form';
import { useSoldOutLines } from '../stock/sold-out';
import { rejectTexts } from '../board-texts';
import { activeLines } from '../lines/active-pieces';
import { wholeLineName } from '../tickets/ticket-lines';
import { Choices } from '../visits/choices';
import { soldOutFormTexts as texts } from '../stock/dish-texts';
import styles from './decision-dialog.module.css';
import { type AboutOrder, DECISION_TITLE, DecisionForm, type WithReasons } from './decision-form';
import type { Decisions } from './use-decisions';
import { ReasonField } from './reason-field';

type SoldOutFormProps = AboutOrder & { onPart: () => void; onReject: () => void };

function SoldOutForm({ order, onPart, onReject, ...about }: SoldOutFormProps) {
  const out = useSoldOutLines(order);
  const leavesSome = out.length < activeLines(order).length;
  const part = { key: 'part', label: texts.part, onChoose: onPart };
  const whole = { key: 'whole', label: texts.whole, onChoose: onReject };
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={texts.explanation(out.map(wholeLineName))}
      label={texts.anyway}
      destroys={false}
      onSubmit={() => about.onDecide({ kind: 'confirm' })}
      onClose={about.onClose}
    >
      <Choices heading={texts.instead} choices={leavesSome ? [part, whole] : [whole]} />
    </DecisionForm>
  );
}

type RejectFormProps = AboutOrder &
  WithReasons & {
    others: readonly Order[];
    onRejectAll: (orders: readonly Order[], reason: string) => void;
  };

/**
 * Asks for an optional reason, with a button for each usual one. Orders that arrive while the form is open are not
 * rejected with the others, because nobody has seen them.
 */
export function RejectForm({ order, usual, others, onDecide, onRejectAll, onClose }: RejectFormProps) {
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

export type DecisionQuestion = {
  what: 'reject' | 'part' | 'cancel' | 'offer' | 'soldOut';
  order: Order;
  line?: number | undefined;
  without?: readonly number[];
};

type Props = {
  question: DecisionQuestion | null;
  venue: Pick<Venue, 'rejectReasons' | 'cancelReasons'>;
  waiting: readonly Order[];
  onDecide: Decisions['decide'];
  onAsk: (question: DecisionQuestion) => void;
  onClose: () => void;
};

export function DecisionDialog({ question, onClose, ...rest }: Props) {
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      aria-labelledby={DECISION_TITLE}
      fullWidth
      maxWidth="sm"
      transitionDuration={120}
      slotProps={{ paper: { className: styles.paper } }}
    >
      {question !== null && <QuestionForm key={question.order.id} question={question} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function QuestionForm({
  question: { what, order, line, without },
  venue,
  waiting,
  onDecide,
  onAsk,
  onClose,
}: Props & { question: DecisionQuestion }) {
  const common = { order, onDecide: (decision: Parameters<typeof onDecide>[1]) => onDecide(order, decision), onClose };
  const offer = (chosen?: number) => onAsk({ what: 'offer', order, line: chosen });
  const out = useSoldOutLines(order).map(({ id }) => id);
  if (what === 'soldOut') {
    const part = () => onAsk({ what: 'part', order, without: out });
    return <SoldOutForm onPart={part} onReject={() => onAsk({ what: 'reject', order })} {...common} />;
  }
  if (what === 'offer') return <OfferForm line={line} {...common} />;
  if (what === 'cancel') return <CancelForm line={line} usual={venue.cancelReasons} onOffer={offer} {...common} />;
  if (what === 'part') return <PartForm usual={venue.rejectReasons} marked={without} onOffer={offer} {...common} />;
  return (
    <RejectForm
      usual={venue.rejectReasons}
      others={ofSameParty(waiting, order)}
      onRejectAll={(orders, reason) => orders.forEach((one) => onDecide(one, { kind: 'reject', reason }))}
      {...common}
    />
  );
}
