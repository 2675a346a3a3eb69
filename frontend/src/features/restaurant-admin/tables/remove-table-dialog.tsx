import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { type Table, useDeleteTableMutation, useGetDeletionImpactQuery } from '../admin-api';
import { deleteTexts } from '../admin-texts';
import { useDeletedToast } from '../use-deletion';
import { tableTexts } from './admin-table-texts';
import { tableName } from './table-name';

const { removing } = tableTexts;

/** Asks, and says what runs at the table; while something does, the table stays. */
export function RemoveTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { data, isFetching } = useGetDeletionImpactQuery(
    { kind: 'table', id: String(table.id) },
    { refetchOnMountOrArgChange: true },
  );
  const [remove] = useDeleteTableMutation();
  const [busy, setBusy] = useState(false);
  const say = useDeletedToast();
  const confirm = async () => {
    setBusy(true);
    const { data: deleted, error } = await remove({ deleteTable: { tableId: table.id, venueId: table.venueId } });
    setBusy(false);
    if (error === undefined) say(tableTexts.removed, deleted?.restoreToken);
    else notify.error(failureText(error, tableTexts.removeFailed));
    onClose();
  };
  const { openOrders = 0, openCalls = 0, openVisits = 0 } = data ?? {};
  const inUse = openOrders + openCalls + openVisits > 0;
  return (
    <ConfirmDialog
      title={deleteTexts.title}
      question={deleteTexts.question(tableName(table))}
      confirmLabel={deleteTexts.confirm}
      busy={busy}
      barred={isFetching || inUse}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isFetching && staffTexts.loading}
      {!isFetching && (inUse ? removing.inUse(openOrders, openCalls > 0, openVisits > 0) : removing.ends)}
    </ConfirmDialog>
  );
}
