import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { notHereTexts } from '#shared/texts/not-here-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon, TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { SoughtNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Table, useGetTablesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import sectionStyles from '../section.module.css';
import { sortByName } from '../sort-by-name';
import { bulkTexts, cardTexts, tableTexts } from './admin-table-texts';
import { TableDialogs, useTableDialogs } from './table-dialogs';
import { TableList } from './table-list';
import { tableName } from './table-name';
import { usePrintedSheet } from '../use-printed-sheet';
import { ZonesSection } from './zones-section';

/** The venue's tables: what happens at them, and their codes. */
export function TablesTab() {
  const { venue } = useAdminScope();
  const { currentData, isError, refetch } = useGetTablesQuery({ venueId: venue.id, qr: false });
  if (currentData !== undefined) return <Tables tables={sortByName(currentData, tableName)} />;
  if (isError) return <StaffProblem text={tableTexts.loadFailed} onRetry={() => void refetch()} />;
  return <LoadingShapes text={staffTexts.loading} />;
}

function Tables({ tables }: { tables: Table[] }) {
  const { canEdit } = useAdminScope();
  const dialogs = useTableDialogs();
  const adding = canEdit && (
    <>
      <Button variant="outlined" color="inherit" onClick={() => dialogs.show({ kind: 'addMany' })}>
        {bulkTexts.action}
      </Button>
      <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => dialogs.show({ kind: 'add' })}>
        {tableTexts.add}
      </Button>
    </>
  );
  return (
    <>
      <TablesBar count={tables.length} onCards={() => dialogs.show({ kind: 'cards' })}>
        {tables.length > 0 && adding}
      </TablesBar>
      <SoughtNotHere name="table" text={notHereTexts.table} ids={tables.map(({ id }) => id)} />
      {tables.length === 0 ? (
        <EmptyState icon={<TableIcon size={28} />} text={tableTexts.empty} hint={tableTexts.emptyHint}>
          <div className={sectionStyles.actions}>{adding}</div>
        </EmptyState>
      ) : (
        <TableList tables={tables} onShow={dialogs.show} />
      )}
      {tables.length > 0 && <ZonesSection tables={tables} />}
      <TableDialogs {...dialogs} />
    </>
  );
}

type BarProps = { count: number; onCards: () => void; children: ReactNode };

function TablesBar({ count, onCards, children }: BarProps) {
  const { venue } = useAdminScope();
  const sheet = usePrintedSheet(tableTexts.sheet);
  return (
    <div className={sectionStyles.bar}>
      <h2 className={sectionStyles.heading}>{adminTexts.tabs.tables}</h2>
      <span className={sectionStyles.count}>{countTexts.tables(count)}</span>
      <span className={sectionStyles.spacer} />
      <div className={sectionStyles.actions}>
        {count > 0 && (
          <>
            <ActionButton
              variant="outlined"
              color="inherit"
              startIcon={<DownloadIcon size={18} />}
              busy={sheet.busy}
              onClick={() => sheet.download(`tablesheet/${venue.id}`, venue.name)}
            >
              {tableTexts.sheet.download}
            </ActionButton>
            <Button variant="outlined" color="inherit" onClick={onCards}>
              {cardTexts.action}
            </Button>
          </>
        )}
        {children}
      </div>
    </div>
  );
}
