import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import { causeOf } from '#api/failure-words.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import {
  type Printer,
  type PrinterWithAddress,
  type Station,
  useCreatePrinterMutation,
  useUpdatePrinterMutation,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { ChoiceSet } from '../choice-set';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { printerTexts as texts } from './admin-printer-texts';

const { fields, rules } = texts;

const PORTS = ['9100', '9101', '9102', '9103', '9104', '9105', '9106', '9107', '9108', '9109'] as const;

const printerFields = z
  .object({
    name: z.string().overwrite(tidyLine).min(1, rules.name).max(40, rules.tooLong),
    kind: z.enum(['browser', 'cloudprnt', 'epson-sdp', 'escpos']),
    host: z.string().trim(),
    port: z.enum(PORTS),
    stationIds: z.array(z.number()),
    prints: z.array(z.number()).min(1, rules.prints),
    columns: z.enum(['32', '42', '48']),
    codePage: z.enum(['cp852', 'windows-1250']),
    copies: z.enum(['1', '2', '3']),
  })
  .refine(({ kind, host }) => kind !== 'escpos' || host !== '', { path: ['host'], error: rules.host });
type PrinterFields = z.infer<typeof printerFields>;

const NEW: PrinterFields = {
  name: '',
  kind: 'browser',
  host: '',
  port: '9100',
  stationIds: [],
  prints: [1, 4],
  columns: '48',
  codePage: 'cp852',
  copies: '1',
};

function fieldsOf(printer: Printer | undefined): PrinterFields {
  if (printer === undefined) return NEW;
  const { name, kind, host, port, stationIds, prints, columns, codePage, copies } = printer;
  return {
    name,
    kind,
    codePage,
    host: host ?? '',
    port: String(port ?? 9100) as PrinterFields['port'],
    stationIds: stationIds ?? [],
    prints: texts.printed.filter(({ value }) => prints.includes(value)).map(({ id }) => id),
    columns: String(columns) as PrinterFields['columns'],
    copies: String(copies) as PrinterFields['copies'],
  };
}

const COMPARED = [
  { label: fields.name, read: ({ name }: Printer) => name },
  { label: fields.host, read: ({ host }: Printer) => host ?? '' },
  { label: fields.columns, read: ({ columns }: Printer) => paperOf(columns) },
  { label: fields.copies, read: ({ copies }: Printer) => String(copies) },
];

type Props = {
  venueId: number;
  printer: Printer | undefined;
  kinds: readonly Printer['kind'][];
  stations: readonly Station[];
  onDone: (saved: Printer | PrinterWithAddress) => void;
  onCancel: () => void;
};

/** The form to add or edit a printer. Hides the choice of a code page if a browser prints, because it needs none. */
export function PrinterForm({ venueId, printer, kinds, stations, onDone, onCancel }: Props) {
  const record = useEditedPrinter({ venueId, printer, stations, onDone });
  const { form } = record;
  const { errors } = form.formState;
  const [stationIds, prints, kind] = useWatch({ control: form.control, name: ['stationIds', 'prints', 'kind'] });
  return (
    <RecordForm record={record} saveLabel={printer === undefined ? texts.add : adminTexts.save} onCancel={onCancel}>
      <TextField
        label={fields.name}
        placeholder={texts.example}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <SelectField label={fields.kind} disabled={printer !== undefined} {...form.register('kind')}>
        {(printer === undefined ? kinds : [printer.kind]).map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'escpos' && <NetworkFields form={form} />}
      <PaperFields form={form} hasCodePage={kind !== 'browser'} />
      <ChoiceSet
        label={fields.prints}
        choices={texts.printed}
        chosen={prints}
        error={errors.prints?.message}
        hint={false}
        onChange={(ids) => form.setValue('prints', ids, { shouldDirty: true })}
      />
      {stations.length > 0 && (
        <ChoiceSet
          label={fields.stations}
          choices={stations.map(({ id, name }) => ({ id, label: name }))}
          chosen={stationIds}
          error={errors.stationIds?.message}
          hint={texts.stationsHint}
          onChange={(ids) => form.setValue('stationIds', ids, { shouldDirty: true })}
        />
      )}
    </RecordForm>
  );
}

type Form = UseFormReturn<PrinterFields>;

function useEditedPrinter({ venueId, printer, stations, onDone }: Omit<Props, 'onCancel' | 'kinds'>) {
  const [create] = useCreatePrinterMutation();
  const [update] = useUpdatePrinterMutation();
  return useEditedRecord<PrinterFields, Printer | PrinterWithAddress>({
    record: printer,
    fieldsOf,
    resolver: () => zodResolver(printerFields),
    compared: COMPARED,
    send: ({ kind, host, port, stationIds: chosen, prints, columns, copies, ...rest }, version, before) => {
      const known = chosen.filter((one) => stations.some(({ id }) => id === one));
      const settings = {
        ...rest,
        stationIds: known.length === 0 ? null : known,
        prints: texts.printed.filter(({ id }) => prints.includes(id)).map(({ value }) => value),
        columns: Number(columns) as 32 | 42 | 48,
        copies: Number(copies),
        ...(kind === 'escpos' && { host, port: Number(port) }),
      };
      if (before === undefined) return create({ createPrinter: { venueId, kind, ...settings } });
      return update({ updatePrinter: { id: before.id, version, ...settings } });
    },
    failed: (failure) => causeOf(failure) ?? texts.saveFailed,
    onDone,
  });
}

function NetworkFields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        label={fields.host}
        placeholder="192.168.1.50"
        hint={texts.hostHint}
        error={form.formState.errors.host?.message}
        {...form.register('host')}
        autoComplete="off"
      />
      <SelectField label={fields.port} {...form.register('port')}>
        {PORTS.map((port) => (
          <option key={port}>{port}</option>
        ))}
      </SelectField>
    </>
  );
}

function PaperFields({ form, hasCodePage }: { form: Form; hasCodePage: boolean }) {
  return (
    <>
      <SelectField label={fields.columns} {...form.register('columns')}>
        {Object.entries(texts.papers).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasCodePage && (
        <SelectField label={fields.codePage} {...form.register('codePage')}>
          <option value="cp852">CP 852</option>
          <option value="windows-1250">Windows-1250</option>
        </SelectField>
      )}
      <SelectField label={fields.copies} {...form.register('copies')}>
        {['1', '2', '3'].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    </>
  );
}

export function paperOf(columns: number): string {
  return texts.papers[columns as keyof typeof texts.papers] ?? String(columns);
}
