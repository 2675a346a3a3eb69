import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { causeOf } from '#api/failure-words.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import {
  type ModifierGroup,
  useCreateModifierGroupMutation,
  useGetModifierGroupsQuery,
  useUpdateModifierGroupMutation,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { paperHint } from '../paper-hint';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import {
  MAX_OPTIONS,
  modifierBodyOf,
  type ModifierFields,
  modifierFields,
  modifierFieldsOf,
  NO_OPTION,
} from './modifier-fields';
import { groupHint, optionHint } from './name-hints';
import { modifierTexts as texts } from './modifier-texts';
import styles from './modifiers.module.css';

const { fields } = texts;

const SERVER_NAMES = { addsAllergens: 'adds', removesAllergens: 'removes', priceCZK: 'priceCzk', priceEUR: 'priceEur' };

const COMPARED = [
  { label: fields.name, read: ({ name }: ModifierGroup) => name },
  { label: fields.min, read: ({ min }: ModifierGroup) => String(min) },
  { label: fields.max, read: ({ max }: ModifierGroup) => String(max) },
  { label: texts.options, read: ({ options }: ModifierGroup) => options.map(({ name }) => name).join(', ') },
];

type Props = {
  venueId: number;
  group?: ModifierGroup | undefined;
  onDone: (group: ModifierGroup) => void;
  onCancel: () => void;
};

export function ModifierForm({ venueId, group, onDone, onCancel }: Props) {
  const { data: known } = useGetModifierGroupsQuery({ venueId });
  const [create] = useCreateModifierGroupMutation();
  const [update] = useUpdateModifierGroupMutation();
  const record = useEditedRecord<ModifierFields, ModifierGroup>({
    record: group,
    fieldsOf: modifierFieldsOf,
    resolver: (before) => zodResolver(modifierFields(known, before)),
    compared: COMPARED,
    fieldNames: SERVER_NAMES,
    send: (values, version, before) =>
      before === undefined
        ? create({ createModifierGroup: { ...modifierBodyOf(values), venueId } })
        : update({ updateModifierGroup: { ...modifierBodyOf(values), id: before.id, version } }),
    saved: group === undefined ? texts.created : texts.edited,
    failed: (failure) => causeOf(failure) ?? texts.saveFailed,
    onDone,
  });
  const { form } = record;
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <RecordForm record={record} saveLabel={group === undefined ? texts.add : adminTexts.save} onCancel={onCancel}>
      <TextField
        label={fields.name}
        hint={paperHint(name, 'menu') ?? groupHint(name) ?? texts.nameHint}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <div className={formStyles.pair}>
        <TextField label={fields.min} inputMode="numeric" error={errors.min?.message} {...form.register('min')} />
        <TextField label={fields.max} inputMode="numeric" error={errors.max?.message} {...form.register('max')} />
      </div>
      <p className="hint">{texts.countHint}</p>
      <Options form={form} />
    </RecordForm>
  );
}

function Options({ form }: { form: UseFormReturn<ModifierFields> }) {
  const { register, control, formState } = form;
  const options = useFieldArray({ control, name: 'options' });
  const names = useWatch({ control, name: 'options' });
  const text = (index: number, name: Exclude<keyof ModifierFields['options'][number], 'optionId' | 'isSoldOut'>) => ({
    label: fields[name === 'name' ? 'option' : name],
    error: formState.errors.options?.[index]?.[name]?.message,
    autoComplete: 'off',
    ...register(`options.${index}.${name}`),
  });
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{texts.options}</legend>
      {options.fields.map((option, index) => (
        <div key={option.id} className={styles.option} role="group" aria-label={`${fields.option} ${index + 1}`}>
          <TextField {...text(index, 'name')} hint={optionHint(names[index])} />
          <TextField {...text(index, 'priceCzk')} inputMode="decimal" />
          <TextField {...text(index, 'priceEur')} inputMode="decimal" />
          <TextField {...text(index, 'adds')} />
          <TextField {...text(index, 'removes')} />
          <IconAction
            label={texts.removeOption(index + 1)}
            disabled={options.fields.length === 1}
            onClick={() => options.remove(index)}
          >
            <TrashIcon />
          </IconAction>
        </div>
      ))}
      <p className="hint">{texts.allergenHint}</p>
      {formState.errors.options?.message !== undefined && (
        <p className={formStyles.error} role="alert">
          {formState.errors.options.message}
        </p>
      )}
      <div>
        <Button
          variant="outlined"
          color="inherit"
          disabled={options.fields.length >= MAX_OPTIONS}
          onClick={() => options.append(NO_OPTION, { focusName: `options.${options.fields.length}.name` })}
        >
          <PlusIcon size={18} />
          {texts.addOption}
        </Button>
      </div>
    </fieldset>
  );
}
