import { type ReactNode, useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { PrinterIcon, TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Table, useDeleteTableMutation, useGetTablesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import { DeleteDialog } from '../delete-dialog';
import sectionStyles from '../section.module.css';
import { sortByName } from '../sort-by-name';
import { useDeletion } from '../use-deletion';
import { tableTexts } from './admin-table-texts';
import { TableCard } from './table-card';
import styles from './table-card.module.css';
import { QrDialog, RenewDialog } from './table-dialogs';
import { TableForm } from './table-form';
import { tableName } from './table-name';
import { useTableSheet } from './use-table-sheet';

type Open = 'add' | { kind: 'code' | 'renew'; table: Table };

/** The venue's tables with their codes. */
export function TablesTab() {
  const { venue } = useAdminScope();
  const { currentData, isError, refetch } = useGetTablesQuery({ venueId: venue.id });
  if (currentData !== undefined) return <Tables tables={sortByName(currentData, tableName)} />;
  if (isError) return <StaffProblem text={tableTexts.loadFailed} onRetry={() => void refetch()} />;
  return <LoadingShapes text={staffTexts.loading} shape="card" />;
}

function Tables({ tables }: { tables: Table[] }) {
  const { venue, canEdit } = useAdminScope();
  const [open, setOpen] = useState<Open | null>(null);
  const [deleteTable] = useDeleteTableMutation();
  const deletion = useDeletion<Table>({
    send: ({ id, venueId }) => deleteTable({ deleteTable: { tableId: id, venueId } }),
    removed: tableTexts.removed,
    failed: tableTexts.removeFailed,
  });
  const close = () => setOpen(null);
  const add = canEdit && (
    <ActionButton kind="primary" onClick={() => setOpen('add')}>
      <PlusIcon size={18} />
      {tableTexts.add}
    </ActionButton>
  );
  return (
    <>
      <TablesBar count={tables.length}>{tables.length > 0 && add}</TablesBar>
      {tables.length === 0 && (
        <EmptyState icon={<TableIcon size={28} />} text={tableTexts.empty} hint={tableTexts.emptyHint}>
          {add}
        </EmptyState>
      )}
      <ul className={styles.grid}>
        {tables.map((table) => (
          <TableCard
            key={table.id}
            table={table}
            canEdit={canEdit}
            onEnlarge={() => setOpen({ kind: 'code', table })}
            onRenew={() => setOpen({ kind: 'renew', table })}
            onRemove={() => deletion.ask(table)}
          />
        ))}
      </ul>
      {open === 'add' && (
        <Modal title={tableTexts.add} size="small" onClose={close}>
          <TableForm venueId={venue.id} onDone={close} onCancel={close} />
        </Modal>
      )}
      {open !== null && open !== 'add' && open.kind === 'code' && <QrDialog table={open.table} onClose={close} />}
      {open !== null && open !== 'add' && open.kind === 'renew' && <RenewDialog table={open.table} onClose={close} />}
      {deletion.asked !== null && (
        <DeleteDialog
          name={tableName(deletion.asked)}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
    </>
  );
}

function TablesBar({ count, children }: { count: number; children: ReactNode }) {
  const { venue } = useAdminScope();
  const sheet = useTableSheet(venue);
  return (
    <div className={sectionStyles.bar}>
      <h2 className={sectionStyles.heading}>{adminTexts.tabs.tables}</h2>
      {count > 0 && <span className={sectionStyles.count}>{countTexts.tables(count)}</span>}
      <span className={sectionStyles.spacer} />
      <div className={sectionStyles.actions}>
        {count > 0 && (
          <ActionButton busy={sheet.busy} onClick={sheet.download}>
            <PrinterIcon size={18} />
            {tableTexts.sheet.download}
          </ActionButton>
        )}
        {children}
      </div>
    </div>
  );
}
