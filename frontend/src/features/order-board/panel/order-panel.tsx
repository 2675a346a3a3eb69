import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { waitStart } from '../feed/order-columns';
import { OpenLines } from '../lines/open-lines';
import { markOf, TicketFoot, TitleWords } from '../tickets/order-ticket';
import { TicketActions } from '../tickets/ticket-actions';
import type { TicketContext } from '../tickets/ticket-context';
import { TicketLines } from '../tickets/ticket-lines';
import { TicketNotice } from '../tickets/ticket-notice';
import { WaitBand } from '../tickets/wait-band';
import styles from './order-panel.module.css';

type Props = {
  /** As it stands now. */
  order: Order;
  context: TicketContext;
  /** Asks what of a line's dish is on sale. */
  onDish: (line: OrderLine) => void;
  onClose: () => void;
};

/** All of one open order, and everything that can be done with it and its lines: beside the board, on a phone over it. */
export function OrderPanel({ order, context, onDish, onClose }: Props) {
  const title = useId();
  const status = orderStatus(order);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: { className: styles.paper ?? '', role: 'dialog', 'aria-modal': true, 'aria-labelledby': title },
      }}
    >
      <div className={styles.top}>
        <WaitBand
          kind={status === 'waiting' ? 'order' : 'work'}
          since={waitStart(order)}
          now={context.now}
          over={status === 'waiting' && isWithoutCode(order)}
          mark={markOf(order)}
        >
          <h2 className={styles.title} id={title}>
            <TitleWords order={order} />
          </h2>
        </WaitBand>
        <IconAction label={commonTexts.close} size="large" onClick={onClose}>
          <CloseIcon size={24} />
        </IconAction>
      </div>
      <div className={styles.body}>
        <TicketNotice id={order.id} decisions={context.decisions} />
        <TicketLines order={order} onDish={onDish} />
        <TicketFoot order={order} now={context.now} />
        <OpenLines order={order} context={context} />
      </div>
      <div className={styles.actions}>
        {/* Another state has other buttons in the same place: none of them takes a press that was aimed at one before. */}
        <TicketActions key={status} order={order} outcome={null} context={context} />
      </div>
    </Drawer>
  );
}
