import { optionNames } from '#api/option-names.ts';
import type { Order } from '#api/types.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { OrderLines } from '../orders/order-lines';
import { FetchedLineNews } from './fetched-line-news';
import type { OnAnswer } from './line-news';

type StandingLinesProps = {
  order: Order;
  /** Those that have changed, where they alone are told. */
  changed?: readonly number[];
  onAnswer?: OnAnswer | undefined;
};

/** An order's lines as they stand, each with what has happened to it. */
export function StandingLines({ order, changed, onAnswer }: StandingLinesProps) {
  const lines = order.orderItems
    .filter(({ id }) => changed?.includes(id) ?? true)
    .map((line) => {
      const { id, quantity, stands = quantity, insteadOf } = line;
      const name = line.itemName || line.menuItem.citems[0]?.name || texts.unknownItem;
      const hasNews = changed !== undefined || stands !== quantity || insteadOf !== undefined;
      return {
        ...{ key: id, quantity: stands || quantity, name, options: optionNames(line), isOut: stands === 0 },
        note: changed === undefined ? line.note : null,
        news: hasNews && <FetchedLineNews order={order} line={line} name={name} onAnswer={onAnswer} />,
      };
    });
  return <OrderLines lines={lines} />;
}
