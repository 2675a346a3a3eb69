import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { whatStands } from '#api/line-state.ts';
import { isUnserved, isWithoutCode, shownStatus } from '#api/order-status.ts';
import { useGetOrderAuditQuery, useGetVenuesQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { CheckIcon, CloseIcon } from '#shared/icon.tsx';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { OrderAudit } from '#staff-kit/audit-entries.tsx';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { failureText } from '#api/failure-words.ts';
import { roleIn } from '#api/company-role.ts';
import { notify } from '#shared/notify.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import type { HistoryResult } from '../filters/history-filter';
import { historyTexts } from '../history-texts';
import { type RedactionReason, useGetUserQuery, useRedactOrderMutation } from '../history-api';
import { CountedSum, HistoryLines, lineName } from './history-lines';
import styles from './history-row.module.css';

const { erasing } = historyTexts;
const REASONS = Object.keys(erasing.reasons) as (keyof typeof erasing.reasons)[] satisfies RedactionReason[];

/** Erases an order's typed texts, if there are any and the user may (docs/product.md#erasing-what-was-typed). */
function EraseTexts({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const may = useMayErase(order.venueId);
  if (!may || !hasTexts(order)) return null;
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {erasing.act}
      </Button>
      {asking && <EraseDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function hasTexts({ note, reject_reason: reason, orderItems, redacted_at }: Order): boolean {
  // Assumes that somebody typed a reason for a cancelled line, because the order does not say whether there is one.
  const cancelled = redacted_at === undefined && orderItems.some((line) => line.cancelledQuantity);
  return Boolean(note || reason || cancelled || orderItems.some((line) => line.note || line.rejectReason));
}

function useMayErase(venueId: number): boolean {
  const { data: user } = useGetUserQuery();
  const venue = useGetVenuesQuery().data?.find(({ id }) => id === venueId);
  const role = user && venue ? roleIn(user, venue.companyId) : null;
  return role === 'SA' || role === 'COMPANY_MANAGER';
}

function EraseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState<RedactionReason>('guest_asked');
  const [redact, { isLoading }] = useRedactOrderMutation();
  const label = useId();
  const confirm = async () => {
    const { error } = await redact({ redactOrder: { venueId: order.venueId, id: order.id, reason } });
    if (error === undefined) notify.success(erasing.done);
    else notify.error(failureText(error, erasing.failed));
    onClose();
  };
  return (
    <ConfirmDialog
      title={erasing.title}
      question={erasing.question(order.number)}
      confirmLabel={erasing.confirm}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{erasing.stays}</p>
      <FormControl sx={{ mt: 2 }}>
        <FormLabel id={label}>{erasing.reason}</FormLabel>
        <RadioGroup
          aria-labelledby={label}
          value={reason}
          onChange={(_, chosen) => setReason(chosen as RedactionReason)}
        >
          {REASONS.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={erasing.reasons[each]} />
          ))}
        </RadioGroup>
      </FormControl>
    </ConfirmDialog>
  );
}

function resultOf(order: Order): HistoryResult {
  const status = shownStatus(order);
  return isUnserved(status) ? status : 'finished';
}

/** An ended order as a row, which opens to its lines and its audit trail. */
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
        <Change order={order} />
      </span>
    </>
  );
}

/** Shows by how much the sum of a finished order has changed: by a refused part, a cancelled piece or a substitute. */
function Change({ order }: { order: Order }) {
  const { orderedTotal = order.totalPrice, totalPrice, currency } = order;
  const change = Math.round((totalPrice - orderedTotal) * 100) / 100;
  if (change === 0 || resultOf(order) !== 'finished') return null;
  const sum = formatMoney(Math.abs(change), currency);
  return (
    <span className={`hint ${styles.change}`}>
      {change < 0 ? historyTexts.lessThanOrdered(sum) : historyTexts.moreThanOrdered(sum)}
    </span>
  );
}

function RowDetail({ order }: { order: Order }) {
  const audit = useGetOrderAuditQuery({ venueId: order.venueId, orderId: order.id });
  return (
    <div className={styles.detail}>
      <section>
        <h2 className={`hint ${styles.heading}`}>{historyTexts.lines}</h2>
        <HistoryLines order={order} />
        {order.by === 'staff' && <p className={`hint ${styles.withoutCode}`}>{historyTexts.byStaff}</p>}
        {isWithoutCode(order) && <p className={`hint ${styles.withoutCode}`}>{historyTexts.withoutCode}</p>}
        {order.note && <p className={styles.orderNote}>{`${historyTexts.orderNote}: ${order.note}`}</p>}
        <EraseTexts order={order} />
      </section>
      <section>
        <h2 className={`hint ${styles.heading}`}>{auditTexts.title}</h2>
        <OrderAudit audit={audit} currency={order.currency} />
      </section>
    </div>
  );
}
