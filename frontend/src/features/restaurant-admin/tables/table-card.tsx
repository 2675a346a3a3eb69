import { useMemo } from 'react';
import { ActionButton, IconAction } from '#staff-kit/action-button.tsx';
import { DownloadIcon, RenewIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import type { Table } from '../admin-api';
import { countTexts } from '../admin-texts';
import { tableTexts } from './admin-table-texts';
import { downloadQr } from './download-qr';
import { svgAddress } from './qr-png';
import styles from './table-card.module.css';
import { tableName } from './table-name';

type Props = { table: Table; canEdit: boolean; onEnlarge: () => void; onRenew: () => void; onRemove: () => void };

/** A table with its code: seen, downloaded, renewed, deleted. */
export function TableCard({ table, canEdit, onEnlarge, onRenew, onRemove }: Props) {
  const name = tableName(table);
  return (
    <li className={styles.card}>
      <QrImage table={table} onEnlarge={onEnlarge} />
      <div className={styles.text}>
        <div className={styles.head}>
          <div>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.seats}>{countTexts.seats(table.seats)}</p>
          </div>
          {canEdit && (
            <IconAction kind="quiet-danger" label={tableTexts.removeNamed(name)} onClick={onRemove}>
              <TrashIcon />
            </IconAction>
          )}
        </div>
        <div className={styles.actions}>
          <ActionButton aria-label={tableTexts.downloadNamed(name)} onClick={() => void downloadQr(table)}>
            <DownloadIcon size={18} />
            {tableTexts.download}
          </ActionButton>
          {canEdit && (
            <IconAction label={tableTexts.renew.named(name)} onClick={onRenew}>
              <RenewIcon />
            </IconAction>
          )}
        </div>
      </div>
    </li>
  );
}

function QrImage({ table, onEnlarge }: { table: Table; onEnlarge: () => void }) {
  const address = useMemo(() => svgAddress(table.QRcode), [table.QRcode]);
  if (table.QRcode === '') return <span className={styles.code}>{tableTexts.downloads.missing}</span>;
  return (
    <button type="button" className={styles.code} aria-label={tableTexts.enlarge(tableName(table))} onClick={onEnlarge}>
      <img src={address} alt="" width="112" height="112" loading="lazy" decoding="async" />
    </button>
  );
}
