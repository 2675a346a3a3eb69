import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { notHereTexts, staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon, TableIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { SoughtNotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { sortByName } from '#shared/format/by-name.ts';
import { type Table, useDeleteZoneMutation, useGetTablesQuery, useGetZonesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import { usePrintedSheet } from '../use-printed-sheet';
import { EditedParts } from '../parts-section';
import { bulkTexts, cardTexts, tableName, tableTexts, zoneTexts as texts } from './admin-table-texts';
import { TableDialogs, useTableDialogs } from './table-dialogs';
import { TableList } from './table-list';
import { namesIn, ZoneForm } from './zone-form';
import sectionStyles from '../section.module.css';
import styles from '../parts-section.module.css';

function ZonesSection({ tables }: { tables: readonly Table[] }) {
  const { venue, canEdit } = useAdminScope();
  const { currentData: zones, isError, refetch } = useGetZonesQuery({ venueId: venue.id });
  const [remove] = useDeleteZoneMutation();
  if (zones === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <EditedParts
      id="zones-title"
      texts={texts}
      parts={zones}
      canEdit={canEdit}
      about={(zone) => texts.tables(namesIn(tables, zone))}
      renderForm={(zone, close) => (
        <ZoneForm venueId={venue.id} zone={zone} zones={zones} tables={tables} onDone={close} onCancel={close} />
      )}
      onRemove={remove}
    />
  );
}

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
      {canEdit && tables.some(({ service }) => service === 'pickup') && (
        <div className={styles.below}>
          <Button variant="outlined" color="inherit" onClick={() => dialogs.show({ kind: 'pickup' })}>
            {tableTexts.pickup.action}
          </Button>
        </div>
      )}
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
