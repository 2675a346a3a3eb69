import type { TableAddress } from '#api/guest-api.ts';
import type { GuestVisit, Order } from '#api/types.ts';
import { ActiveOrdersDialog } from '../orders/active-orders-dialog';
import { ShareTable } from './share-table';
import { whoseOrders } from './whose-orders';

type PartyOrdersDialogProps = {
  table: TableAddress;
  /** Null where there is no visit. */
  party: GuestVisit | null;
  query: { isError: boolean; refetch: () => unknown };
  /** Those that the guest may look at; undefined before they have come. */
  listed: readonly Order[] | undefined;
  onClose: () => void;
};

/** What the party has ordered. Who orders alone shares the table here; others do so where they see who sits there. */
export function PartyOrdersDialog({ table, party, query, listed, onClose }: PartyOrdersDialogProps) {
  const isAlone = party?.phones.length === 1 && party.table.id === table.tid;
  return (
    <ActiveOrdersDialog
      orders={listed}
      failed={query.isError}
      whose={whoseOrders(party)}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {isAlone && <ShareTable table={table} />}
    </ActiveOrdersDialog>
  );
}
