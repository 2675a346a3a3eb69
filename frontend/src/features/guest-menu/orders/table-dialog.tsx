import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { spokenCall } from '../bar/spoken';
import type { BasketActions } from '../basket/use-basket-actions';
import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { latePart } from '../late-part';
import { orderTexts as texts } from './order-texts';
import type { TableBillProps } from '../bill/table-bill';
import { FetchedOnceMoreDialog, FetchedParty } from './fetched-parts';
import type { OnceMoreDialogProps } from '../once-more/once-more';
import type { usePush } from '../push/use-push';
import { spokenParty } from '../visit/party-strip';
import type { TablePartyProps } from '../visit/table-party';
import type { Visit } from '../visit/use-visit';
import { whoseOrders } from '../visit/whose-orders';
import type { useTableOrders } from './use-table-orders';

type TableDialogProps = Omit<OnceMoreDialogProps, 'party' | 'orders' | 'whose' | 'onSend'> & {
  kind: 'party' | 'bill' | 'onceMore';
  setDialog: (dialog: { kind: 'confirm' }) => void;
  visit: Visit;
  orders: ReturnType<typeof useTableOrders>;
  listed: readonly Order[] | undefined;
  basket: Pick<BasketActions, 'addLines' | 'submit'>;
  push: Pick<ReturnType<typeof usePush>, 'ask'>;
  shares: boolean;
};

/** The dialogs that open from the sheet of the orders. */
export function TableDialog(props: TableDialogProps) {
  const { kind, setDialog, table, shares, visit, listed, basket, push, onClose } = props;
  if (kind === 'bill') return <Bill {...props} />;
  if (visit.party === null) return null;
  if (kind === 'onceMore') {
    return (
      <FetchedOnceMoreDialog
        {...props}
        party={visit.party}
        orders={listed ?? []}
        whose={whoseOrders(visit.party)}
        onSend={(lines) => (push.ask(), basket.addLines(lines), setDialog({ kind: 'confirm' }), basket.submit())}
      />
    );
  }
  return <PartyDialog table={table} party={visit.party} shares={shares} onHeard={visit.hear} onClose={onClose} />;
}

function Bill({ table, visit, orders, listed, onClose }: TableDialogProps) {
  const clock = useWallClock();
  const news = Math.max(0, ...(listed ?? []).map(({ position }) => position));
  return (
    <BillDialog
      table={table}
      news={news}
      whose={whoseOrders(visit.party)}
      waiting={(listed ?? []).filter((order) => orderStatus(order) === 'waiting').length}
      wish={orders.wish}
      status={spokenCall(orders.wish, clock)}
      onClose={onClose}
    />
  );
}

const useTableBill = latePart(() => import('../bill/table-bill'));

function BillDialog({ onClose, ...rest }: TableBillProps & { onClose: () => void }) {
  const part = useTableBill();
  return (
    <Dialog title={texts.pay} onClose={onClose}>
      {part === null ? <output>{commonTexts.loading}</output> : <part.TableBill {...rest} />}
    </Dialog>
  );
}

type PartyDialogProps = Omit<TablePartyProps, 'nameOf'> & { onClose: () => void };

function PartyDialog({ onClose, ...rest }: PartyDialogProps) {
  return (
    <Dialog title={spokenParty(rest.party)} onClose={onClose}>
      <FetchedParty {...rest} />
    </Dialog>
  );
}
