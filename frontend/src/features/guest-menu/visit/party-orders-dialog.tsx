import type { TableAddress } from '#api/guest-api.ts';
import type { Order } from '#api/types.ts';
import { ActiveOrdersDialog } from '../orders/active-orders-dialog';
import { FetchedParty } from './fetched-party';
import type { Visit } from './use-visit';
import { whoseOrders } from './whose-orders';

type PartyOrdersDialogProps = {
  table: TableAddress;
  visit: Pick<Visit, 'party' | 'hear'>;
  query: { isError: boolean; refetch: () => unknown };
  /** Those that the guest may look at; undefined before they have come. */
  listed: readonly Order[] | undefined;
  onClose: () => void;
};

/** What the party has ordered. Who orders alone shares the table here; others do so where they see who sits there. */
export function PartyOrdersDialog({ table, visit: { party, hear }, query, listed, onClose }: PartyOrdersDialogProps) {
  return (
    <ActiveOrdersDialog
      orders={listed}
      failed={query.isError}
      whose={whoseOrders(party)}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {party?.phones.length === 1 && <FetchedParty table={table} party={party} onHeard={hear} />}
    </ActiveOrdersDialog>
  );
}
