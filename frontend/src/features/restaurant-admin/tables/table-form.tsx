import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import {
  type Table,
  useCreateTableMutation,
  useGetStationsQuery,
  useGetTablesQuery,
  useUpdateTableMutation,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { type Named, ownName } from '../own-name';
import { paperHint } from '../paper-hint';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { tableTexts } from './admin-table-texts';

const { fields, rules } = tableTexts;
const SERVICES = ['table', 'pickup'] as const;

const tableFields = (others: readonly Named[] | undefined, own: Named | undefined) =>
  z.object({
    name: ownName(rules, 100, others, own),
    seats: seatsField,
    service: z.enum(['table', 'pickup']),
  });
type TableFields = z.infer<ReturnType<typeof tableFields>>;

const fieldsOf = (table: Table | undefined): TableFields => ({
  name: table?.name ?? '',
  seats: String(table?.seats ?? ''),
  service: table?.service ?? 'table',
});
const COMPARED = [
  { label: fields.name, read: ({ name }: Table) => name },
  { label: fields.seats, read: ({ seats }: Table) => String(seats) },
  { label: fields.service, read: ({ service }: Table) => tableTexts.services[service] },
];

type Props = {
  venueId: number;
  table?: Table | undefined;
  onDone: () => void;
  onCancel: () => void;
};

export function TableForm({ venueId, table, onDone, onCancel }: Props) {
  const record = useEditedTable({ venueId, table, onDone });
  const { form } = record;
  const { errors } = form.formState;
  // Pick-up is offered only with stations, because they report when a number is ready.
  const { currentData: stations = [] } = useGetStationsQuery({ venueId });
  const hasPickup = stations.length > 0 || table?.service === 'pickup';
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <RecordForm record={record} saveLabel={table === undefined ? tableTexts.add : adminTexts.save} onCancel={onCancel}>
      <TextField
        label={fields.name}
        error={errors.name?.message}
        hint={paperHint(name) ?? (table === undefined ? undefined : tableTexts.codeStays)}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <TextField
        label={fields.seats}
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        error={errors.seats?.message}
        {...form.register('seats')}
      />
      {hasPickup && (
        <SelectField label={fields.service} hint={tableTexts.serviceHint} {...form.register('service')}>
          {SERVICES.map((service) => (
            <option key={service} value={service}>
              {tableTexts.services[service]}
            </option>
          ))}
        </SelectField>
      )}
    </RecordForm>
  );
}

function useEditedTable({ venueId, table, onDone }: Omit<Props, 'onCancel'>) {
  const { data: known } = useGetTablesQuery({ venueId }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateTableMutation();
  const [update] = useUpdateTableMutation();
  return useEditedRecord<TableFields, Table>({
    record: table,
    fieldsOf,
    resolver: (before) => zodResolver(tableFields(known, before)),
    compared: COMPARED,
    send: async ({ seats, ...given }, version, before) => {
      const sent = { ...given, seats: Number(seats) };
      if (before !== undefined) return update({ updateTable: { id: before.id, ...sent, version } });
      const { data, error } = await create({ createTable: { ...sent, venueId, qr: '' } });
      // An answer without an id is invalid and counts as a failure.
      return error === undefined && typeof data?.id !== 'number' ? { error: new Error('No id') } : { data, error };
    },
    saved: table === undefined ? tableTexts.created : tableTexts.updated,
    failed: () => (table === undefined ? tableTexts.createFailed : tableTexts.updateFailed),
    onDone,
  });
}

const MAX_SEATS = 1000;

export const seatsField = z
  .string()
  .overwrite(tidyLine)
  .refine((written) => /^\d+$/.test(written) && Number(written) >= 1, tableTexts.rules.seats)
  .refine((written) => !(Number(written) > MAX_SEATS), `Nejvýše ${MAX_SEATS} míst.`);
