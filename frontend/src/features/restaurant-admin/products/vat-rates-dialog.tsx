import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { wordsOf } from '#api/failure-words.ts';
import type { VatRates } from '#api/generated.ts';
import { formatDate, useVenueClock } from '#shared/format/venue-clock.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { IconAction } from '#staff-kit/action-button.tsx';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { DateField } from '#staff-kit/date-fields.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useGetVatRatesQuery, useSetVatRatesMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { parseDecimal, writeDecimal } from '../editing/written-price';
import { fieldErrorsOf } from '#edited-record/server-errors.ts';
import { factTexts } from './fact-texts';

const texts = factTexts.rates;

type Props = { venueId: number; onClose: () => void };

/** The VAT rates of the venue, each with its first day. */
export function VatRatesDialog({ venueId, onClose }: Props) {
  const { data, isError, refetch } = useGetVatRatesQuery({ venueId });
  return (
    <Modal title={texts.title} onClose={onClose}>
      {data !== undefined && <VatRatesForm rates={data} onClose={onClose} />}
      {data === undefined && isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingShapes text={staffTexts.loading} count={3} />}
    </Modal>
  );
}

/** `was`: the stored name; null for a new row. A rename also applies to the products with the stored name. */
type Row = { key: number; was: string | null; name: string; rate: string; from: string };

const rowsOf = ({ rates }: VatRates): Row[] =>
  rates.map(({ name, rate, from }, key) => ({ key, was: name, name, rate: writeDecimal(rate), from }));

/** Returns the rates that are not valid yet, each with its first day. Until then, their dishes have no rate. */
function beginningLater(rows: readonly Row[], today: string): { name: string; from: string }[] {
  const first = new Map<string, string>();
  for (const { name, from } of rows) {
    const known = first.get(name);
    if (from !== '' && (known === undefined || from < known)) first.set(name, from);
  }
  return [...first].filter(([, from]) => from > today).map(([name, from]) => ({ name, from }));
}

function wrongIn(rows: readonly Row[]): Record<string, string> {
  const wrong = rows.flatMap(({ rate, from }, index) => [
    ...(Number.isNaN(parseDecimal(rate)) ? [[`rates.${index}.rate`, texts.wrong]] : []),
    ...(from === '' ? [[`rates.${index}.from`, texts.noDay]] : []),
  ]);
  return Object.fromEntries(wrong);
}

function VatRatesForm({ rates, onClose }: { rates: VatRates; onClose: () => void }) {
  const [rows, setRows] = useState(() => rowsOf(rates));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [dirty, setDirty] = useState(false);
  const [set, { isLoading }] = useSetVatRatesMutation();
  const release = useUnsavedWork(dirty, isLoading);
  const edit = (next: Row[]) => {
    setRows(next);
    setErrors({});
    setDirty(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Stops the event: React would pass it through portals to the form around the dialog, and submit that form too.
    event.stopPropagation();
    const wrong = wrongIn(rows);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || isLoading) return;
    const sent = rows.map(({ was, name, rate, from }) => ({
      name,
      rate: parseDecimal(rate),
      from,
      ...(was !== null && was !== name.trim() && { was }),
    }));
    const { error } = await set({ setVatRates: { venueId: rates.venueId, rates: sent } });
    if (error !== undefined) {
      const failure = readApiFailure(error);
      const fields = fieldErrorsOf(failure);
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      const whole = fields.find(({ field }) => field === 'rates');
      return notify.error(whole?.message ?? wordsOf(failure, texts.saveFailed));
    }
    notify.success(texts.saved);
    release();
    onClose();
  };
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="hint">{texts.hint}</p>
      <p className="hint">{texts.effect}</p>
      {rows.map((row, index) => (
        <RateRow
          key={row.key}
          row={row}
          number={index + 1}
          errorOf={(name) => errors[`rates.${index}.${name}`]}
          onChange={(changed) => edit(rows.map((other) => (other === row ? { ...row, ...changed } : other)))}
          onRemove={rows.length === 1 ? null : () => edit(rows.filter((other) => other !== row))}
        />
      ))}
      <AddRate rows={rows} onAdd={edit} />
      <LaterRates rows={rows} />
      <FormActions>
        <FormButtons submit={adminTexts.save} busy={isLoading} onCancel={onClose} />
      </FormActions>
    </form>
  );
}

function AddRate({ rows, onAdd }: { rows: readonly Row[]; onAdd: (rows: Row[]) => void }) {
  const key = Math.max(...rows.map((row) => row.key)) + 1;
  return (
    <div>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => onAdd([...rows, { key, was: null, name: '', rate: '', from: '' }])}
      >
        <PlusIcon size={18} />
        {texts.add}
      </Button>
    </div>
  );
}

function LaterRates({ rows }: { rows: readonly Row[] }) {
  const today = useVenueClock().today();
  return beginningLater(rows, today).map(({ name, from }) => (
    <p key={name} className="hint" role="status">
      {texts.beginsLater(name, formatDate(from))}
    </p>
  ));
}

type RowProps = {
  row: Row;
  number: number;
  errorOf: (name: 'name' | 'rate' | 'from') => string | undefined;
  onChange: (changed: Partial<Row>) => void;
  /** `null` for the last row, which cannot be removed. */
  onRemove: (() => void) | null;
};

function RateRow({ row, number, errorOf, onChange, onRemove }: RowProps) {
  return (
    <div className={formStyles.removable} role="group" aria-label={texts.row(number)}>
      <TextField
        label={texts.name}
        autoComplete="off"
        value={row.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={texts.rate}
        inputMode="decimal"
        suffix="%"
        autoComplete="off"
        value={row.rate}
        error={errorOf('rate')}
        onChange={({ target }) => onChange({ rate: target.value })}
      />
      <DateField label={texts.from} value={row.from} error={errorOf('from')} onChange={(from) => onChange({ from })} />
      <IconAction label={texts.remove(number)} disabled={onRemove === null} onClick={() => onRemove?.()}>
        <TrashIcon />
      </IconAction>
    </div>
  );
}
