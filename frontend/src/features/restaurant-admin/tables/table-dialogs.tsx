import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { DownloadIcon } from '#staff-kit/admin-icons.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { type Table, useRenewTableCodeMutation } from '../admin-api';
import { tableTexts } from './admin-table-texts';
import { downloadQr } from './download-qr';
import { svgAddress } from './qr-png';
import styles from './table-card.module.css';
import { tableName } from './table-name';

const { renew } = tableTexts;
type Props = { table: Table; onClose: () => void };

/** A code large enough to be scanned off the screen, with the address that it opens. */
export function QrDialog({ table, onClose }: Props) {
  const name = tableName(table);
  return (
    <Modal title={tableTexts.code(name)} size="small" onClose={onClose}>
      <img className={styles.large} src={svgAddress(table.QRcode)} alt={tableTexts.code(name)} />
      <p className={styles.link}>{table.qr}</p>
      <FormActions>
        <ActionButton onClick={() => window.open(table.qr, '_blank', 'noopener')}>{tableTexts.openMenu}</ActionButton>
        <ActionButton kind="primary" onClick={() => void downloadQr(table)}>
          <DownloadIcon size={18} />
          {tableTexts.download}
        </ActionButton>
      </FormActions>
    </Modal>
  );
}

/** Asks before a printed code is made worthless. */
export function RenewDialog({ table, onClose }: Props) {
  const [renewCode, { isLoading }] = useRenewTableCodeMutation();
  const confirm = async () => {
    const { error } = await renewCode({ renewTableCode: { tableId: table.id } });
    if (error === undefined) notify.success(renew.done);
    else notify.error(renew.failed);
    onClose();
  };
  return (
    <Modal title={renew.title} size="small" onClose={onClose}>
      <div className={styles.warning}>
        <p>{renew.question(tableName(table))}</p>
        <p>{renew.warning}</p>
      </div>
      <FormActions>
        <ActionButton onClick={onClose} autoFocus>
          {commonTexts.cancel}
        </ActionButton>
        <ActionButton kind="danger" busy={isLoading} onClick={() => void confirm()}>
          {renew.action}
        </ActionButton>
      </FormActions>
    </Modal>
  );
}
