import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import { whatStands } from '#api/line-standing.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import { isUnserved, shownStatus } from '#api/shown-status.ts';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { CheckIcon, CloseIcon } from '#shared/icon.tsx';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { OrderAudit } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import type { HistoryResult } from '../filters/history-filter';
import { historyTexts } from '../history-texts';
import { EraseTexts } from './erase-texts';
import { CountedSum, HistoryLines, lineName } from './history-lines';
import styles from './history-row.module.css';

function resultOf(order: Order): HistoryResult {
  const status = shownStatus(order);
  return isUnserved(status) ? status : 'finished';
}

/** One ended order on one line; opening it shows its lines and its audit trail. */
export function HistoryRow({ order, withDate }: { order: Order; withDate: boolean }) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  return (
    <li className={styles.row} data-open={open}>
      <ButtonBase className={styles.head} aria-expanded={open} aria-controls={detailId} onClick={() => setOpen(!open)}>
        <RowCells order={order} withDate={withDate} />
        <span className={styles.chevron}>
          <ChevronIcon />
        </span>
      </ButtonBase>
      <div id={detailId} hidden={!open}>
        {open && <RowDetail order={order} />}
      </div>
    </li>
  );
}

function RowCells({ order, withDate }: { order: Order; withDate: boolean }) {
  const { end_time: ended } = order;
  const result = resultOf(order);
  const clock = useVenueClock();
  return (
    <>
      <span className={styles.number}>{historyTexts.number(order.number)}</span>
      <span className={styles.table}>{order.tableName || order.table[0]?.name || historyTexts.unknownTable}</span>
      <span className={styles.items}>
        {whatStands(order, lineName)}
        {order.redacted_at && <span className={styles.erased}>{historyTexts.erasing.erased}</span>}
      </span>
      <span className={styles.result} data-result={result}>
        {result === 'finished' ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
        {historyTexts.results[result]}
      </span>
      <span className={styles.ended}>
        {ended !== null && withDate && <span className={styles.date}>{clock.date(ended)} </span>}
        {ended !== null && clock.time(ended)}
      </span>
      <span className={styles.total}>
        <CountedSum order={order} />
      </span>
    </>
  );
}

function RowDetail({ order }: { order: Order }) {
  const audit = useGetOrderAuditQuery({ venueId: order.venueId, orderId: order.id });
  return (
    <div className={styles.detail}>
      <section>
        <h2 className={styles.heading}>{historyTexts.lines}</h2>
        <HistoryLines order={order} />
        {order.by === 'staff' && <p className={styles.withoutCode}>{historyTexts.byStaff}</p>}
        {isWithoutCode(order) && <p className={styles.withoutCode}>{historyTexts.withoutCode}</p>}
        {order.note && <p className={styles.orderNote}>{`${historyTexts.orderNote}: ${order.note}`}</p>}
        <EraseTexts order={order} />
      </section>
      <section>
        <h2 className={styles.heading}>{auditTexts.title}</h2>
        <OrderAudit audit={audit} />
      </section>
    </div>
  );
}
