import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { useGetPrintingQuery } from '#api/staff-api.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import {
  type Printer,
  type PrinterWithAddress,
  useDeletePrinterMutation,
  useGetCategoriesQuery,
  useGetPrintersQuery,
  useGetStationsQuery,
  useRenewPrinterAddressMutation,
} from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { DeleteDialog } from '../delete-dialog';
import { refusalText } from '#edited-record/server-errors.ts';
import { useDeletion } from '../use-deletion';
import { printerTexts as texts } from './admin-printer-texts';
import { paperOf, PrinterForm } from './printer-form';
import { PrinterSetup } from './printer-setup';
import sectionStyles from '../section.module.css';
import styles from '../parts-section.module.css';

/** The printers of the venue, below its settings. */
export function PrintersSection() {
  const { venue } = useAdminScope();
  const { currentData: printers, isError, refetch } = useGetPrintersQuery({ venueId: venue.id });
  const [open, setOpen] = useState<Printer | 'new' | null>(null);
  const [ready, setReady] = useState<PrinterWithAddress | null>(null);
  const [remove] = useDeletePrinterMutation();
  const deletion = useDeletion<Printer>({
    send: ({ id }) => remove({ id }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  if (printers === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  const close = () => setOpen(null);
  const saved = (printer: Printer | PrinterWithAddress) => {
    close();
    if ('address' in printer) setReady(printer);
    else notify.success(texts.updated);
  };
  const add = (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  return (
    <section className={styles.below} aria-labelledby="printers-title">
      <div className={styles.bar}>
        <h2 className={sectionStyles.heading} id="printers-title">
          {texts.title}
        </h2>
        <span className={sectionStyles.spacer} />
        {printers.length > 0 && add}
      </div>
      <Unprinted printers={printers} />
      {printers.length === 0 ? (
        <EmptyState text={texts.empty} hint={texts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <ul className={styles.parts}>
          {printers.map((printer) => (
            <Row
              key={printer.id}
              printer={printer}
              onRenewed={setReady}
              onEdit={() => setOpen(printer)}
              onRemove={() => deletion.ask(printer)}
            />
          ))}
        </ul>
      )}
      {open !== null && <PrinterDialog printer={open === 'new' ? undefined : open} onDone={saved} onCancel={close} />}
      {ready !== null && <PrinterSetup printer={ready} onClose={() => setReady(null)} />}
      {deletion.asked !== null && (
        <DeleteDialog
          name={deletion.asked.name}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        >
          {texts.removing}
        </DeleteDialog>
      )}
    </section>
  );
}

/** Categories whose dishes no printer prints. */
function Unprinted({ printers }: { printers: readonly Printer[] }) {
  const { venue } = useAdminScope();
  const { currentData: stations } = useGetStationsQuery({ venueId: venue.id });
  const { currentData: categories } = useGetCategoriesQuery({ venueId: venue.id });
  const ofOrders = printers.filter(({ prints }) => prints.some((one) => one === 'confirmed' || one === 'waiting'));
  if (!stations || !categories || ofOrders.length === 0) return null;
  if (ofOrders.some(({ stationIds }) => stationIds === null)) return null;
  const placed = new Set(stations.flatMap(({ categoryIds }) => categoryIds));
  const nowhere = categories.filter(({ id }) => !placed.has(id)).map(({ name }) => name);
  if (nowhere.length === 0) return null;
  return (
    <Alert severity="warning" className={styles.warning}>
      {texts.nowhere(nowhere)}
    </Alert>
  );
}

type DialogProps = {
  printer: Printer | undefined;
  onDone: (saved: Printer | PrinterWithAddress) => void;
  onCancel: () => void;
};

function PrinterDialog({ printer, onDone, onCancel }: DialogProps) {
  const { venue } = useAdminScope();
  const { currentData: stations = [] } = useGetStationsQuery({ venueId: venue.id });
  const { currentData: printing } = useGetPrintingQuery({ venueId: venue.id });
  return (
    <Modal title={printer === undefined ? texts.add : texts.edit} onClose={onCancel}>
      <PrinterForm
        venueId={venue.id}
        printer={printer}
        stations={stations}
        onDone={onDone}
        onCancel={onCancel}
        kinds={printing?.kinds ?? ['browser']}
      />
    </Modal>
  );
}

type RowProps = {
  printer: Printer;
  onRenewed: (printer: PrinterWithAddress) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function Row({ printer, onRenewed, onEdit, onRemove }: RowProps) {
  const [renew] = useRenewPrinterAddressMutation();
  const { id, name, kind, host, port, columns, failure } = printer;
  const onRenew = async () => {
    const { data, error } = await renew({ id });
    if (data) onRenewed(data);
    else notify.error(refusalText(error, texts.renewFailed));
  };
  return (
    <li className={styles.part}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.members}>
          {[texts.kinds[kind], host && `${host}, port ${port}`, paperOf(columns)].filter(Boolean).join(' · ')}
        </p>
        {failure !== null && <p role="status">{texts.failure(failure)}</p>}
      </div>
      {kind !== 'escpos' && (
        <Button color="inherit" aria-label={texts.renewNamed(name)} onClick={() => void onRenew()}>
          {texts.renew}
        </Button>
      )}
      <IconAction label={texts.editNamed(name)} onClick={onEdit}>
        <PencilIcon />
      </IconAction>
      <IconAction label={texts.removeNamed(name)} onClick={onRemove}>
        <TrashIcon />
      </IconAction>
    </li>
  );
}
