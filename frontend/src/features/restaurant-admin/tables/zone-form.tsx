import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import { causeOf } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { type Table, useCreateZoneMutation, useUpdateZoneMutation, type Zone } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { ChoiceSet } from '../choice-set';
import { isNameTaken } from '../is-name-taken';
import { SavingForm } from '../saving/saving-form';
import { useSaving } from '../saving/use-saving';
import { tableName, zoneTexts as texts } from './admin-table-texts';

const { fields, rules } = texts;

const zoneFields = (isTaken: (name: string) => boolean) =>
  z.object({
    name: z
      .string()
      .overwrite(tidyLine)
      .min(1, rules.name)
      .max(40, rules.tooLong)
      .refine((name) => !isTaken(name), rules.taken),
    tableIds: z.array(z.number()),
  });
type ZoneFields = z.infer<ReturnType<typeof zoneFields>>;

const fieldsOf = ({ name, tableIds }: Zone): ZoneFields => ({ name, tableIds });

type Props = {
  venueId: number;
  /** The zone to edit. */
  zone: Zone | undefined;
  zones: readonly Zone[];
  tables: readonly Table[];
  onDone: () => void;
  onCancel: () => void;
};

/** The form to add or edit a zone. */
export function ZoneForm({ venueId, zone: given, zones, tables, onDone, onCancel }: Props) {
  // The list may be refetched in the meantime; the form keeps its starting point.
  const [zone] = useState(given);
  const form = useForm<ZoneFields>({
    resolver: zodResolver(zoneFields((name) => isNameTaken(name, zones, zone))),
    defaultValues: zone === undefined ? { name: '', tableIds: [] } : fieldsOf(zone),
  });
  const [create] = useCreateZoneMutation();
  const [update] = useUpdateZoneMutation();
  const saving = useSaving<ZoneFields, Zone>(form, {
    version: zone?.version,
    send: ({ name, tableIds: chosen }, version) => {
      // Drops tables deleted in the meantime.
      const tableIds = chosen.filter((one) => tables.some(({ id }) => id === one));
      if (zone === undefined) return create({ createZone: { venueId, name, tableIds } });
      return update({ updateZone: { id: zone.id, name, tableIds, version } });
    },
    onSaved: () => {
      notify.success(zone === undefined ? texts.created : texts.updated);
      onDone();
    },
    failed: (failure) => causeOf(failure) ?? texts.saveFailed,
  });
  const { errors } = form.formState;
  return (
    <SavingForm
      saving={saving}
      before={zone}
      compared={[
        { label: fields.name, read: ({ name }: Zone) => name },
        { label: fields.tables, read: (one: Zone) => texts.tables(namesIn(tables, one)) },
      ]}
      fill={fieldsOf}
      saveLabel={zone === undefined ? texts.add : adminTexts.save}
      onCancel={onCancel}
    >
      <TextField
        label={fields.name}
        placeholder={texts.example}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <ZoneTables form={form} zone={zone} zones={zones} tables={tables} />
    </SavingForm>
  );
}

/** @returns the names of a zone's tables */
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
