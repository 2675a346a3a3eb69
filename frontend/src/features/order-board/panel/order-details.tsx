import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { OrderAudit } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { LineActs } from '../lines/line-acts';
import { OpenLines } from '../lines/open-lines';
import { markOf, TicketFoot } from '../tickets/order-ticket';
import { TicketActions } from '../tickets/ticket-actions';
import type { TicketContext } from '../tickets/ticket-context';
import { TicketLines, type UnfoldingLines } from '../tickets/ticket-lines';
import { TicketNotice } from '../tickets/ticket-notice';
import styles from './order-details.module.css';

/** The audit trail of an order, fetched on demand, because it is rarely needed. */
function OrderStory({ order: { venueId, id, position, currency } }: { order: Order }) {
  const [isOpen, open] = useState(false);
  const entries = useId();
  return (
    <section>
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
      {/* The key fetches the trail again after each event of the order. */}
      <div id={entries}>{isOpen && <Entries key={position} venueId={venueId} orderId={id} currency={currency} />}</div>
    </section>
  );
}

function Entries({ currency, ...query }: { venueId: number; orderId: string; currency: Order['currency'] }) {
  const audit = useGetOrderAuditQuery(query, { refetchOnMountOrArgChange: true });
  return <OrderAudit audit={audit} currency={currency} retrySize="large" />;
}

type Props = {
  order: Order;
  lineId: number | undefined;
  context: TicketContext;
};

/** An unfolded open order, with all actions on it and its lines. */
export function OrderDetails({ order, lineId, context }: Props) {
  const [opened, openLine] = useState(lineId ?? null);
  const line = order.orderItems.find(({ id }) => id === opened);
  const unfolding: UnfoldingLines = {
    opened,
    onPress: ({ id }) => openLine(id === opened ? null : id),
    inside: line && <LineActs order={order} line={line} context={context} />,
  };
  return (
    <div className={styles.details}>
      {markOf(order)}
      <TicketNotice id={order.id} decisions={context.decisions} />
      <TicketLines order={order} unfolding={unfolding} />
      <TicketFoot order={order} now={context.now} />
      {/* The key remounts the buttons at a new status, so that no press meant for an old button hits a new one. */}
      <TicketActions key={orderStatus(order)} order={order} outcome={null} context={context} />
      <OpenLines order={order} context={context} />
      <OrderStory order={order} />
    </div>
  );
}
