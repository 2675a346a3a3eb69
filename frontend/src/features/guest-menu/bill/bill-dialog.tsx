import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from '#light-kit/dialog.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { orderTexts as texts } from '../orders/order-texts';
import type { TableBillProps } from './table-bill';

type Fetched = { TableBill: ComponentType<TableBillProps> };

/** The table's bill, loaded on demand. */
export function BillDialog({ onClose, ...rest }: TableBillProps & { onClose: () => void }) {
  const [fetched, setFetched] = useState<Fetched | 'failed' | null>(null);
  useEffect(() => {
    import('./table-bill').then(setFetched).catch(() => setFetched('failed'));
  }, []);
  return (
    <Dialog title={texts.pay} onClose={onClose}>
      {fetched === null && <output>{commonTexts.loading}</output>}
      {fetched === 'failed' && <p role="alert">{texts.billFailed}</p>}
      {fetched !== null && fetched !== 'failed' && <fetched.TableBill {...rest} />}
    </Dialog>
  );
}
