import { useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { renewedCodeMessage } from '../bar/renewed-code';
import { StatusList } from '../bar/status-list';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { canGiveUp, type PendingOrder } from '../ordering/ordering-state';
import unsentActionsStyles from '../bar/unsent-actions.module.css';
import type { Status } from '../bar/urgency';
import { useStatuses } from '../bar/use-statuses';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { useTakingBack } from './fetched-parts';
import tones from '#light-kit/tones.module.css';
import type { OrdersSheetProps } from './sheet-orders';
import { useOrderParts } from './use-order-parts';

/**
 * The table's current statuses with their actions, followed by the orders. The actions on an unsent order need no code
 * that is loaded later, because the network may be gone (docs/product.md#without-a-network).
 */
export function OrdersSheet(props: OrdersSheetProps) {
  const parts = useOrderParts();
  const { isError, refetch } = props.orders.query;
  return (
    <Dialog
      title={texts.activeOrders}
      onClose={props.onClose}
      actions={parts === null ? undefined : <parts.SheetActions {...props} />}
    >
      <Notices {...props} />
      {isError ? (
        <div className={`${tones.box} ${tones.refused}`} role="alert">
          <p>{laterTexts.ordersFailed}</p>
          <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
        </div>
      ) : (
        (parts === null || props.listed === undefined) && <output>{commonTexts.loading}</output>
      )}
      {parts && <parts.SheetOrders {...props} />}
    </Dialog>
  );
}

function Notices(props: OrdersSheetProps) {
  const { table, state, basket, orders, onWithdraw } = props;
  const takingBack = useTakingBack();
  const [message, setMessage] = useState<string | null>(null);
  const renewedCode = renewedCodeMessage(orders.query.error);
  const statuses = useStatuses({ ...props, pending: state.pending, renewedCode });
  const actionsOf = (status: Status) => {
    if ('call' in status && takingBack && status.call.answered_at === null)
      return <takingBack.WithdrawCall table={table} call={status.call} onMessage={setMessage} />;
    return (
      'pending' in status &&
      (status.kind === 'unsent' || status.pending.attempts > 1) && (
        <UnsentActions pending={status.pending} basket={basket} onWithdraw={onWithdraw} />
      )
    );
  };
  return (
    <>
      {takingBack && message !== null && <takingBack.FocusedMessage key={message}>{message}</takingBack.FocusedMessage>}
      <StatusList statuses={statuses.filter((status) => !('order' in status))} actionsOf={actionsOf} />
    </>
  );
}

type UnsentActionsProps = Pick<OrdersSheetProps, 'basket' | 'onWithdraw'> & { pending: PendingOrder };

/**
 * Buttons to retry or drop an unsent order, also during an attempt. An order that may have arrived cannot be dropped.
 */
function UnsentActions({ pending, basket, onWithdraw }: UnsentActionsProps) {
  const isStale = pending.phase === 'stale';
  const isSending = pending.phase === 'sending';
  return (
    <div className={unsentActionsStyles.actions}>
      {canGiveUp(pending) && <Button onClick={onWithdraw}>{laterTexts.withdraw}</Button>}
      <Button
        kind="primary"
        aria-disabled={isSending}
        onClick={isStale ? basket.resend : isSending ? undefined : basket.retry}
      >
        {isStale ? laterTexts.sendNow : commonTexts.retry}
      </Button>
    </div>
  );
}
