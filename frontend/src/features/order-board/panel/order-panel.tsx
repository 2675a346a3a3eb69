import { type ReactNode, useId, useState } from 'react';
import Button from '@mui/material/Button';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { OrderAudit } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { waitStart } from '../feed/order-columns';
import { OpenLines } from '../lines/open-lines';
import { markOf, TicketFoot, TitleWords } from '../tickets/order-ticket';
import { TicketActions } from '../tickets/ticket-actions';
import type { TicketContext } from '../tickets/ticket-context';
import { TicketLines } from '../tickets/ticket-lines';
import { TicketNotice } from '../tickets/ticket-notice';
import { WaitBand } from '../tickets/wait-band';
import { PanelTitle, SidePanel } from './side-panel';
import styles from './order-story.module.css';

/** The audit trail of an order, fetched on demand because it is rarely needed. */
function OrderStory({ order: { venueId, id, position, currency } }: { order: Order }) {
  const [isOpen, open] = useState(false);
  const entries = useId();
  return (
    <section>
      <h3>
        <Button
          className={styles.handle}
          size="large"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={entries}
          endIcon={
            <span className={styles.chevron} data-open={isOpen}>
              <ChevronIcon size={22} />
            </span>
          }
          onClick={() => open(!isOpen)}
        >
          {auditTexts.title}
        </Button>
      </h3>
      {/* Whatever happens to the order meanwhile is read too. */}
      <div id={entries}>{isOpen && <Entries key={position} venueId={venueId} orderId={id} currency={currency} />}</div>
    </section>
  );
}

function Entries({ currency, ...asked }: { venueId: number; orderId: string; currency: Order['currency'] }) {
  const audit = useGetOrderAuditQuery(asked, { refetchOnMountOrArgChange: true });
  return <OrderAudit audit={audit} currency={currency} retrySize="large" />;
}

type Props = {
  /** The present state. */
  order: Order;
  context: TicketContext;
  /** Offers to undo the order's last decision while that is possible. */
  undo: ReactNode;
  /** Opens the availability of a line's dish. */
  onDish: (line: OrderLine) => void;
  /** Shows the panel of its table in place of this one. */
  onTable: (order: Order) => void;
  onClose: () => void;
};

/** The panel of one open order, with all actions on it and its lines. */
export function OrderPanel({ order, context, undo, onDish, onTable, onClose }: Props) {
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
      actions={
        <>
          {undo}
          <Button className={styles.handle} size="large" color="inherit" onClick={() => onTable(order)}>
            {boardTexts.wholeTable}
          </Button>
          {/* Remounts the buttons in a new state, so that none takes a press aimed at the one before. */}
          <TicketActions key={status} order={order} outcome={null} context={context} />
        </>
      }
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
