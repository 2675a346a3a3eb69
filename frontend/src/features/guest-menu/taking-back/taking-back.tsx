import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { failureText } from '#api/failure-words.ts';
import { guestApi, type TableAddress } from '#api/guest-api.ts';
import { orderStatus } from '#api/order-status.ts';
import type { GuestCall, Order } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { Answers } from '../notice-dialog';
import { orderTexts } from '../orders/order-texts';
import styles from './taking-back.module.css';
import { takingBackTexts as texts } from './taking-back-texts';

/** Time after an order is placed in which the guest can withdraw it (docs/product.md#taking-back-what-was-sent). */
const WITHIN_MS = 60_000;
const TICK_MS = 1000;

const { useTakeOrderBackMutation, useTakeCallBackMutation } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    takeOrderBack: build.mutation<Order, { orderId: string; venueId: number }>({
      query: (body) => ({ url: '/api/withdraworder', method: 'POST', body }),
      // Refetches also after a refusal or a lost answer, because the order may have changed then.
      invalidatesTags: ['TableOrders'],
    }),
    takeCallBack: build.mutation<GuestCall, { venueId: number; tableId: number; vs: string; id: number }>({
      query: (body) => ({ url: '/api/withdrawcall', method: 'POST', body }),
      invalidatesTags: ['TableCall'],
    }),
  }),
});

type WithdrawOrderProps = {
  order: Order;
  onReturn: (order: Order) => void;
};

/** A button that withdraws an order within the time limit. Shows the outcome while the sheet is open. */
export function WithdrawOrder({ order, onReturn }: WithdrawOrderProps) {
  const [withdraw, { data, error, isLoading }] = useTakeOrderBackMutation();
  const { id: orderId, venueId, number } = order;
  if (data !== undefined || (error !== undefined && order.is_withdrawn)) {
    return (
      <>
        <FocusedMessage>{texts.orderDone(number)}</FocusedMessage>
        <div className={styles.offer}>
          <Button onClick={() => onReturn(order)}>{orderTexts.returnItems}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      {error !== undefined && <Failed>{orderFailure(error, order)}</Failed>}
      {orderStatus(order) === 'waiting' && (
        <Offer order={order} busy={isLoading} onWithdraw={() => void withdraw({ orderId, venueId })} />
      )}
    </>
  );
}

function orderFailure(error: unknown, { number }: Order): string {
  const failure = readApiFailure(error);
  const { order } = ((failure.kind === 'refused' && failure.details) || {}) as { order?: Order };
  const status = order && orderStatus(order);
  const isAccepted = status === 'in_progress' || status === 'closed';
  return isAccepted ? texts.orderAccepted : failureText(error, texts.orderUnknown(number));
}

function Offer({ order, busy, onWithdraw }: { order: Order; busy: boolean; onWithdraw: () => void }) {
  const [isAsking, setAsking] = useState(false);
  // Counts a time in the future as now, because it would extend the limit, which the server measures by its own clock.
  const [placedMs] = useState(() => Math.min(Date.parse(order.placed_at), serverTime(Date.now())));
  const leftMs = placedMs + WITHIN_MS - serverTime(useNow(TICK_MS));
  const close = () => setAsking(false);
  // Keeps an open question when the time is over, because the server decides whether it is too late.
  if (leftMs <= 0 && !isAsking) return null;
  return (
    <div className={styles.offer}>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        {texts.order}
      </Button>
      {leftMs > 0 && (
        <span className="hint figures">{texts.left(Math.min(WITHIN_MS / 1000, Math.ceil(leftMs / 1000)))}</span>
      )}
      {isAsking && (
        <Dialog
          title={texts.question(order.number)}
          kind="notice"
          role="alertdialog"
          onClose={close}
          actions={<Answers no={texts.keep} yes={texts.order} onNo={close} onYes={() => (close(), onWithdraw())} />}
        >
          {null}
        </Dialog>
      )}
    </div>
  );
}

type WithdrawCallProps = {
  table: TableAddress;
  call: GuestCall;
  /** Called with the text of the outcome. The parent shows it, because a withdrawn call is no longer shown. */
  onMessage: (text: string) => void;
};

/**
 * A button that withdraws a call or a request for the bill. It does not ask first, because one press repeats the call.
 */
export function WithdrawCall({ table: { vid: venueId, tid: tableId, vs }, call, onMessage }: WithdrawCallProps) {
  const [withdraw, { error, isLoading }] = useTakeCallBackMutation();
  const [label, done, unknown] = call.bill
    ? [texts.bill, texts.billDone, texts.billUnknown]
    : [texts.call, texts.callDone, texts.callUnknown];
  const press = async () => {
    const { data } = await withdraw({ venueId, tableId, vs, id: call.id });
    if (data !== undefined) onMessage(data.answered_at === null ? done : texts.answered);
  };
  return (
    <>
      <Button disabled={isLoading} onClick={() => void press()}>
        {label}
      </Button>
      {error !== undefined && <Failed>{failureText(error, unknown)}</Failed>}
    </>
  );
}

function Failed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failed} role="alert">
      {children}
    </p>
  );
}

/** Takes the focus when it replaces the pressed button, so that screen readers continue here. */
export function FocusedMessage({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} className={styles.message} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
