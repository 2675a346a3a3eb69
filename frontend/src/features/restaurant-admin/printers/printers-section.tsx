import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '#shared/notify.ts';
import { useGetPrintingQuery } from '#api/staff-api.ts';
import { refusalText } from '#edited-record/server-errors.ts';
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
import { EditedParts } from '../parts-section';
import styles from '../parts-section.module.css';
import { printerTexts as texts } from './admin-printer-texts';
import { paperOf, PrinterForm } from './printer-form';
import { PrinterSetup } from './printer-setup';

/** The printers of the venue, below its settings. */
export function PrintersSection() {
  const { venue } = useAdminScope();
  const { currentData: printers, isError, refetch } = useGetPrintersQuery({ venueId: venue.id });
  const [ready, setReady] = useState<PrinterWithAddress | null>(null);
  const [remove] = useDeletePrinterMutation();
  if (printers === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  const saved = (printer: Printer | PrinterWithAddress) => {
    if ('address' in printer) setReady(printer);
    else notify.success(texts.updated);
  };
  return (
    <>
      <EditedParts
        id="printers-title"
        texts={texts}
        parts={printers}
        canEdit
        notice={<Unprinted printers={printers} />}
        about={({ kind, host, port, columns }) =>
          [texts.kinds[kind], host && `${host}, port ${port}`, paperOf(columns)].filter(Boolean).join(' · ')
        }
        renderMore={({ failure }) => failure !== null && <p role="status">{texts.failure(failure)}</p>}
        renderActs={(printer) => printer.kind !== 'escpos' && <RenewButton printer={printer} onRenewed={setReady} />}
        renderForm={(printer, close) => <PrinterDialog printer={printer} onSaved={saved} onClose={close} />}
        onRemove={remove}
      />
      {ready !== null && <PrinterSetup printer={ready} onClose={() => setReady(null)} />}
    </>
  );
}

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
  onSaved: (saved: Printer | PrinterWithAddress) => void;
  onClose: () => void;
};

function PrinterDialog({ printer, onSaved, onClose }: DialogProps) {
  const { venue } = useAdminScope();
  const { currentData: stations = [] } = useGetStationsQuery({ venueId: venue.id });
  const { currentData: printing } = useGetPrintingQuery({ venueId: venue.id });
  return (
    <PrinterForm
      venueId={venue.id}
      printer={printer}
      stations={stations}
      onDone={(saved) => {
        onClose();
        onSaved(saved);
      }}
      onCancel={onClose}
      kinds={printing?.kinds ?? ['browser']}
    />
  );
}

type RenewProps = { printer: Printer; onRenewed: (printer: PrinterWithAddress) => void };

function RenewButton({ printer: { id, name }, onRenewed }: RenewProps) {
  const [renew] = useRenewPrinterAddressMutation();
  const onRenew = async () => {
    const { data, error } = await renew({ id });
    if (data) onRenewed(data);
    else notify.error(refusalText(error, texts.renewFailed));
  };
  return (
    <Button color="inherit" aria-label={texts.renewNamed(name)} onClick={() => void onRenew()}>
      {texts.renew}
    </Button>
  );
}
