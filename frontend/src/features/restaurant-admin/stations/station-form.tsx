import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { z } from '#shared/zod.ts';
import { causeOf } from '#api/failure-words.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { type Category, type Station, useCreateStationMutation, useUpdateStationMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { ChoiceSet } from '../choice-set';
import { type Named, ownName } from '../own-name';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { stationTexts as texts } from './admin-station-texts';

const { fields, rules } = texts;

const stationFields = (others: readonly Named[] | undefined, own: Named | undefined) =>
  z.object({
    name: ownName(rules, 40, others, own),
    categoryIds: z.array(z.number()),
    lateMinutes: z
      .string()
      .refine((typed) => /^\d+$/.test(typed) && Number(typed) >= 3 && Number(typed) <= 90, rules.lateMinutes),
  });
type StationFields = z.infer<ReturnType<typeof stationFields>>;

const fieldsOf = (station: Station | undefined): StationFields => ({
  name: station?.name ?? '',
  categoryIds: station?.categoryIds ?? [],
  lateMinutes: String(station?.lateMinutes ?? 15),
});

type Props = {
  venueId: number;
  station: Station | undefined;
  stations: readonly Station[];
  categories: readonly Category[];
  onDone: () => void;
  onCancel: () => void;
};

export function StationForm({ venueId, station, stations, categories, onDone, onCancel }: Props) {
  const [create] = useCreateStationMutation();
  const [update] = useUpdateStationMutation();
  const record = useEditedRecord<StationFields, Station>({
    record: station,
    fieldsOf,
    resolver: (before) => zodResolver(stationFields(stations, before)),
    compared: [
      { label: fields.name, read: ({ name }) => name },
      { label: fields.categories, read: (one) => texts.categories(namesIn(categories, one)) },
      { label: fields.lateMinutes, read: ({ lateMinutes }) => String(lateMinutes) },
    ],
    send: ({ name, categoryIds: chosen, lateMinutes: typed }, version, before) => {
      const categoryIds = chosen.filter((one) => categories.some(({ id }) => id === one));
      const lateMinutes = Number(typed);
      if (before === undefined) return create({ createStation: { venueId, name, categoryIds, lateMinutes } });
      return update({ updateStation: { id: before.id, name, categoryIds, lateMinutes, version } });
    },
    saved: station === undefined ? texts.created : texts.updated,
    failed: (failure) => causeOf(failure) ?? texts.saveFailed,
    onDone,
  });
  const { form } = record;
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'categoryIds' });
  const others = stations.filter(({ id }) => id !== station?.id);
  const labelOf = ({ id, name }: Category) => {
    const other = others.find(({ categoryIds }) => categoryIds.includes(id));
    return other === undefined ? name : texts.elsewhere(name, other.name);
  };
  return (
    <RecordForm record={record} saveLabel={station === undefined ? texts.add : adminTexts.save} onCancel={onCancel}>
      <TextField
        label={fields.name}
        placeholder={texts.example}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <TextField
        label={fields.lateMinutes}
        hint={texts.lateHint}
        suffix={texts.minutes}
        inputMode="numeric"
        error={errors.lateMinutes?.message}
        {...form.register('lateMinutes')}
        autoComplete="off"
      />
      <ChoiceSet
        label={fields.categories}
        choices={categories.map((category) => ({ id: category.id, label: labelOf(category) }))}
        chosen={chosen}
        error={errors.categoryIds?.message}
        hint={others.length > 0 && texts.movesHint}
        onChange={(ids) => form.setValue('categoryIds', ids, { shouldDirty: true })}
      />
    </RecordForm>
  );
}

export function namesIn(categories: readonly Category[], { categoryIds }: Station): string[] {
  return categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name);
}
