import { lineStanding, newsWords } from '#api/line-standing.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { OrderLines } from './order-lines';
import { type Answer, SubstituteQuestion } from './substitute-question';

/** Answers what is offered instead of a line. */
export type OnAnswer = (order: Order, line: OrderLine, ...answer: Parameters<Answer>) => ReturnType<Answer>;

type StandingLinesProps = {
  order: Order;
  /** Those that have changed, where they alone are told. */
  changed?: readonly number[];
  /** Absent where nothing can be answered. */
  onAnswer?: OnAnswer | undefined;
};

/** An order's lines as they stand, each with what has happened to it. */
export function StandingLines({ order, changed, onAnswer }: StandingLinesProps) {
  const lines = order.orderItems
    .filter(({ id }) => changed === undefined || changed.includes(id))
    .map((line) => {
      const { pieces, isOut, news } = lineStanding(line, order);
      const words = news.map((one) => newsWords(one, order));
      const asOrdered = changed !== undefined && news.length === 0;
      const offer = news.find((one) => one.what === 'offered');
      return {
        ...{ key: line.id, quantity: pieces, name: lineName(line), isOut },
        note: changed === undefined ? line.note : null,
        news: asOrdered ? [texts.asOrdered] : words,
        question: offer && onAnswer && (
          <SubstituteQuestion
            ordered={lineName(line)}
            offer={offer}
            currency={order.currency}
            onAnswer={(take) => onAnswer(order, line, take)}
          />
        ),
      };
    });
  return <OrderLines lines={lines} />;
}

function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || texts.unknownItem;
}
