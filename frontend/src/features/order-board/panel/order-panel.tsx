import { useId } from 'react';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import { OpenLines } from '../lines/open-lines';
import { markOf, TicketFoot, TitleWords } from '../tickets/order-ticket';
import { TicketActions } from '../tickets/ticket-actions';
import type { TicketContext } from '../tickets/ticket-context';
import { TicketLines } from '../tickets/ticket-lines';
import { TicketNotice } from '../tickets/ticket-notice';
import { WaitBand } from '../tickets/wait-band';
import { OrderStory } from './order-story';
import { PanelTitle, SidePanel } from './side-panel';

type Props = {
  /** As it stands now. */
  order: Order;
  context: TicketContext;
  /** Asks what of a line's dish is on sale. */
  onDish: (line: OrderLine) => void;
  onClose: () => void;
};

/** All of one open order, and everything that can be done with it and its lines. */
export function OrderPanel({ order, context, onDish, onClose }: Props) {
  const titleId = useId();
  const status = orderStatus(order);
  return (
    <SidePanel
      titleId={titleId}
      head={
        <WaitBand
          kind={status === 'waiting' ? 'order' : 'work'}
          since={waitStart(order)}
          now={context.now}
          over={status === 'waiting' && isWithoutCode(order)}
          mark={markOf(order)}
        >
          <PanelTitle id={titleId}>
            <TitleWords order={order} />
          </PanelTitle>
        </WaitBand>
      }
      // Another state has other buttons in the same place: none of them takes a press that was aimed at one before.
      actions={<TicketActions key={status} order={order} outcome={null} context={context} />}
      onClose={onClose}
    >
      <TicketNotice id={order.id} decisions={context.decisions} />
      <TicketLines order={order} onDish={onDish} />
      <TicketFoot order={order} now={context.now} />
      <OpenLines order={order} context={context} />
      <OrderStory order={order} />
    </SidePanel>
  );
}
