import { orderStatus } from '#api/order-status.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { spokenCall } from '../bar/spoken';
import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { latePart } from '../late-part';
import { orderTexts as texts } from './order-texts';
import { FetchedOnceMoreDialog, FetchedParty } from './fetched-parts';
import { spokenParty } from '../visit/party-strip';
import { whoseOrders } from '../visit/whose-orders';
import type { AtTable } from './sheet-orders';

type TableDialogProps = AtTable & {
  kind: 'party' | 'bill' | 'onceMore';
  setDialog: (dialog: { kind: 'confirm' }) => void;
  shares: boolean;
  onClose: () => void;
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
  return (
    <Dialog title={spokenParty(visit.party)} onClose={onClose}>
      <FetchedParty table={table} party={visit.party} shares={shares} onHeard={visit.hear} />
    </Dialog>
  );
}

const useTableBill = latePart(() => import('../bill/table-bill'));

function Bill({ table, visit, orders, listed: known, onClose }: TableDialogProps) {
  const listed = known ?? [];
  const part = useTableBill();
  const clock = useWallClock();
  return (
    <Dialog title={texts.pay} onClose={onClose}>
      {part === null ? (
        <output>{commonTexts.loading}</output>
      ) : (
        <part.TableBill
          table={table}
          news={Math.max(0, ...listed.map(({ position }) => position))}
          whose={whoseOrders(visit.party)}
          waiting={listed.filter((order) => orderStatus(order) === 'waiting').length}
          wish={orders.wish}
          status={spokenCall(orders.wish, clock)}
        />
      )}
    </Dialog>
  );
}
