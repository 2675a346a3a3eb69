import { standingLines } from '../lines/standing';
import { type AboutOrder, DecisionForm } from '../decisions/decision-form';
import { lineName } from '../tickets/ticket-lines';
import { Choices } from '../visits/choices';
import { soldOutFormTexts as texts } from './dish-texts';
import { useSoldOutLines } from './sold-out';

type Props = AboutOrder & { onPart: () => void; onReject: () => void };

/** Asks how to decide an order with a sold-out dish. */
export function SoldOutForm({ order, onPart, onReject, ...about }: Props) {
  const out = useSoldOutLines(order);
  const leavesSome = out.length < standingLines(order).length;
  const part = { key: 'part', label: texts.part, onChoose: onPart };
  const whole = { key: 'whole', label: texts.whole, onChoose: onReject };
  return (
    <DecisionForm
      order={order}
      title={texts.title(order.number)}
      explanation={texts.explanation(out.map(lineName))}
      label={texts.anyway}
      destroys={false}
      onSubmit={() => about.onDecide({ kind: 'confirm' })}
      onClose={about.onClose}
    >
      <Choices heading={texts.instead} choices={leavesSome ? [part, whole] : [whole]} />
    </DecisionForm>
  );
}
