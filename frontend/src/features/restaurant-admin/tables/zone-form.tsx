import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from '#shared/zod.ts';
import { causeOf } from '#api/failure-words.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { type Table, useCreateZoneMutation, useUpdateZoneMutation, type Zone } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { ChoiceSet } from '../choice-set';
import { type Named, ownName } from '../own-name';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { tableName, zoneTexts as texts } from './admin-table-texts';

const { fields, rules } = texts;

const zoneFields = (others: readonly Named[] | undefined, own: Named | undefined) =>
  z.object({
    name: ownName(rules, 40, others, own),
    tableIds: z.array(z.number()),
  });
type ZoneFields = z.infer<ReturnType<typeof zoneFields>>;

const fieldsOf = (zone: Zone | undefined): ZoneFields => ({ name: zone?.name ?? '', tableIds: zone?.tableIds ?? [] });

type Props = {
  venueId: number;
  zone: Zone | undefined;
  zones: readonly Zone[];
  tables: readonly Table[];
  onDone: () => void;
  onCancel: () => void;
};

export function ZoneForm({ venueId, zone, zones, tables, onDone, onCancel }: Props) {
  const [create] = useCreateZoneMutation();
  const [update] = useUpdateZoneMutation();
  const record = useEditedRecord<ZoneFields, Zone>({
    record: zone,
    fieldsOf,
    resolver: (before) => zodResolver(zoneFields(zones, before)),
    compared: [
      { label: fields.name, read: ({ name }) => name },
      { label: fields.tables, read: (one) => texts.tables(namesIn(tables, one)) },
    ],
    send: ({ name, tableIds: chosen }, version, before) => {
      const tableIds = chosen.filter((one) => tables.some(({ id }) => id === one));
      if (before === undefined) return create({ createZone: { venueId, name, tableIds } });
      return update({ updateZone: { id: before.id, name, tableIds, version } });
    },
    saved: zone === undefined ? texts.created : texts.updated,
    failed: (failure) => causeOf(failure) ?? texts.saveFailed,
    onDone,
  });
  const { form } = record;
  const { errors } = form.formState;
  return (
    <RecordForm record={record} saveLabel={zone === undefined ? texts.add : adminTexts.save} onCancel={onCancel}>
      <TextField
        label={fields.name}
        placeholder={texts.example}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <ZoneTables form={form} zone={zone} zones={zones} tables={tables} />
    </RecordForm>
  );
}

export function namesIn(tables: readonly Table[], { tableIds }: Zone): string[] {
  return tables.filter(({ id }) => tableIds.includes(id)).map(tableName);
}

type TablesProps = Pick<Props, 'zone' | 'zones' | 'tables'> & { form: UseFormReturn<ZoneFields> };

function ZoneTables({ form, zone, zones, tables }: TablesProps) {
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'tableIds' });
  const others = zones.filter(({ id }) => id !== zone?.id);
  const labelOf = (table: Table) => {
    const other = others.find(({ tableIds }) => tableIds.includes(table.id));
    return other === undefined ? tableName(table) : texts.elsewhere(tableName(table), other.name);
  };
  return (
    <ChoiceSet
      label={fields.tables}
      choices={tables.map((table) => ({ id: table.id, label: labelOf(table) }))}
      chosen={chosen}
      error={errors.tableIds?.message}
      hint={others.length > 0 && texts.movesHint}
      onChange={(ids) => form.setValue('tableIds', ids, { shouldDirty: true })}
    />
  );
}
