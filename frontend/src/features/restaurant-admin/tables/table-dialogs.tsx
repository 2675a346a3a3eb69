import { useState } from 'react';
import { Modal } from '#staff-kit/modal.tsx';
import type { Table } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { bulkTexts, cardTexts, tableTexts } from './admin-table-texts';
import { CodeDialog } from './code-dialog';
import { ManyTablesForm } from './many-tables-form';
import { RemoveTableDialog } from './remove-table-dialog';
import { TableCardsForm } from './table-cards-form';
import { TableForm } from './table-form';

export type TableDialog =
  | { kind: 'add' }
  | { kind: 'addMany' }
  | { kind: 'cards' }
  | { kind: 'edit'; table: Table }
  | { kind: 'code'; table: Table }
  | { kind: 'remove'; table: Table };

/** Which of the tables' dialogs is open. */
export function useTableDialogs() {
  const [open, show] = useState<TableDialog | null>(null);
  return { open, show, close: () => show(null) };
}

export function TableDialogs({ open, close }: Pick<ReturnType<typeof useTableDialogs>, 'open' | 'close'>) {
  const { venue, canEdit } = useAdminScope();
  const form = { venueId: venue.id, onDone: close, onCancel: close };
  if (open === null) return null;
  switch (open.kind) {
    case 'add':
      return (
        <Modal title={tableTexts.add} size="small" onClose={close}>
          <TableForm {...form} />
        </Modal>
      );
    case 'addMany':
      return (
        <Modal title={bulkTexts.title} onClose={close}>
          <ManyTablesForm {...form} />
        </Modal>
      );
    case 'cards':
      return (
        <Modal title={cardTexts.title} size="small" onClose={close}>
          <TableCardsForm venue={venue} onDone={close} onCancel={close} />
        </Modal>
      );
    case 'edit':
      return (
        <Modal title={tableTexts.edit} size="small" onClose={close}>
          <TableForm {...form} table={open.table} />
        </Modal>
      );
    case 'code':
      return <CodeDialog table={open.table} canRenew={canEdit} onClose={close} />;
    case 'remove':
      return <RemoveTableDialog table={open.table} onClose={close} />;
  }
}
