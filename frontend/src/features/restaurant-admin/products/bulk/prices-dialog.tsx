import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import type { BulkPricesAnswer } from '#api/generated.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { type ListedProduct, useBulkPricesMutation } from '#features/restaurant-admin/admin-api.ts';
import { BulkForm, namesOnNoMenu, OnNoMenu, Unsaved } from './bulk-form';
import { bulkTexts } from './bulk-texts';
import { useBulkAct } from './use-bulk-act';

const WRITING_MS = 300;

type Props = { products: readonly ListedProduct[]; onClose: () => void; onDone: () => void };

/** Changes prices by percent (docs/product.md#prices-by-percent), with a preview before saving. */
export function PricesDialog({ products, onClose, onDone }: Props) {
  const [written, setWritten] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [change] = useBulkPricesMutation();
  const { busy, run } = useBulkAct(bulkTexts.changed.prices, onDone, namesOnNoMenu(products));
  const percent = readPercent(written);
  const ids = products.map(({ id }) => id);
  const preview = usePreview(ids, percent);
  const submit = () => {
    setAsking(true);
    if (percent !== null) void run(() => change({ bulkPrices: { ids, percent } }));
  };
  const wrong = percent === null && (isAsking || written !== '');
  return (
    <BulkForm title={bulkTexts.prices} products={products} busy={busy} onClose={onClose} onSubmit={submit}>
      <Unsaved dirty={written !== '' && !busy} />
      <TextField
        label={bulkTexts.percent}
        inputMode="text"
        suffix="%"
        autoFocus
        autoComplete="off"
        hint={bulkTexts.percentHint}
        error={wrong ? bulkTexts.percentWrong : undefined}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      {percent !== null && <NewPrices prices={preview} />}
      <OnNoMenu products={products} />
    </BulkForm>
  );
}

function usePreview(ids: readonly number[], percent: number | null): BulkPricesAnswer['prices'] | null {
  const [change] = useBulkPricesMutation();
  const [found, setFound] = useState<{ percent: number; prices: BulkPricesAnswer['prices'] } | null>(null);
  const key = ids.join();
  useEffect(() => {
    if (percent === null) return undefined;
    let over = false;
    const look = async () => {
      const chosen = key.split(',').map(Number);
      const { data } = await change({ bulkPrices: { ids: chosen, percent, preview: true } });
      if (!over && data !== undefined) setFound({ percent, prices: data.prices });
    };
    const timer = setTimeout(() => void look(), WRITING_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [change, key, percent]);
  return found !== null && found.percent === percent ? found.prices : null;
}

function NewPrices({ prices }: { prices: BulkPricesAnswer['prices'] | null }) {
  if (prices === null) return <p role="status">{bulkTexts.counting}</p>;
  if (prices.length === 0) return <p role="status">{bulkTexts.noPriceChanges}</p>;
  return (
    <PlainTable columns={bulkTexts.priceColumns}>
      {prices.map(({ id, name, menuName, before, after }) => (
        <TableRow key={id}>
          <TableCell>{name}</TableCell>
          <TableCell>{menuName}</TableCell>
          <TableCell>{amountsOf(before)}</TableCell>
          <TableCell>{amountsOf(after)}</TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}

function amountsOf({ price_czk: czk, price_eur: eur }: BulkPricesAnswer['prices'][number]['before']): string {
  const crowns = formatMoney(czk, 'CZK');
  return eur === null ? crowns : `${crowns} / ${formatMoney(eur, 'EUR')}`;
}

const LOWEST = -90;
const HIGHEST = 200;

/**
 * @returns the percentage in a text, which may have a comma or a typographic minus; null if it is invalid or out of
 *   bounds
 */
export function readPercent(written: string): number | null {
  const plain = written.replaceAll(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const percent = Number(plain);
  return percent >= LOWEST && percent <= HIGHEST ? percent : null;
}
