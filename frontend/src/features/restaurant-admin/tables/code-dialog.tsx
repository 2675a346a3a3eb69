import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { DownloadIcon, RenewIcon } from '#staff-kit/admin-icons.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { fileName, saveFile } from '#shared/save-file.ts';
import { type Table, useGetTablesQuery, useRenewTableCodeMutation } from '../admin-api';
import { tableName, tableTexts } from './admin-table-texts';
import { svgAddress, CanvasUnavailable, qrPng } from './qr-png';
import styles from './code-dialog.module.css';

const { downloads } = tableTexts;

async function downloadQr(table: Table): Promise<void> {
  const { id, name, QRcode } = table;
  if (QRcode === '') return notify.error(downloads.missing);
  try {
    saveFile(await qrPng(QRcode, tableName(table)), `${fileName(name) || id}.png`);
    notify.success(downloads.done);
  } catch (error) {
    notify.error(error instanceof CanvasUnavailable ? downloads.canvas : downloads.failed);
  }
}

const { renew } = tableTexts;

type Props = { table: Table; canRenew: boolean; onClose: () => void };

/** Shows a table's code, big enough to be scanned off the screen, with its address. */
export function CodeDialog({ table: opened, canRenew, onClose }: Props) {
  // Fetched here, because the list does not contain the codes.
  const { currentData, isError, refetch } = useGetTablesQuery({ venueId: opened.venueId, tableId: opened.id });
  const [renewed, setRenewed] = useState<Table | null>(null);
  const [asking, setAsking] = useState(false);
  const table = renewed ?? currentData?.find(({ id }) => id === opened.id);
  const name = tableName(opened);
  const link = table?.qr ?? opened.qr;
  return (
    <Modal title={tableTexts.code(name)} size="small" onClose={onClose}>
      {table === undefined && isError && (
        <StaffProblem text={tableTexts.downloads.missing} onRetry={() => void refetch()} />
      )}
      {table === undefined && !isError && <LoadingShapes text={staffTexts.loading} count={1} />}
      {table !== undefined && table.QRcode === '' && <p>{tableTexts.downloads.missing}</p>}
      {table !== undefined && table.QRcode !== '' && (
        <img className={styles.code} src={svgAddress(table.QRcode)} alt={tableTexts.code(name)} />
      )}
      <p className={styles.link}>{link}</p>
      {canRenew && (
        <Button color="inherit" startIcon={<RenewIcon size={18} />} onClick={() => setAsking(true)}>
          {renew.action}
        </Button>
      )}
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={() => window.open(link, '_blank', 'noopener')}>
          {tableTexts.openMenu}
        </Button>
        <Button
          variant="contained"
          startIcon={<DownloadIcon size={18} />}
          disabled={table === undefined}
          onClick={() => table !== undefined && void downloadQr(table)}
        >
          {tableTexts.download}
        </Button>
      </FormActions>
      {asking && <RenewDialog table={opened} onRenewed={setRenewed} onClose={() => setAsking(false)} />}
    </Modal>
  );
}

type RenewProps = { table: Table; onRenewed: (table: Table) => void; onClose: () => void };

function RenewDialog({ table, onRenewed, onClose }: RenewProps) {
  const [renewCode, { isLoading }] = useRenewTableCodeMutation();
  const confirm = async () => {
    const { data } = await renewCode({ renewTableCode: { tableId: table.id } });
    if (data === undefined) notify.failure(renew.failed);
    else {
      notify.success(renew.done);
      onRenewed(data);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={renew.title}
      question={renew.question(tableName(table))}
      confirmLabel={renew.action}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {renew.warning}
    </ConfirmDialog>
  );
}
