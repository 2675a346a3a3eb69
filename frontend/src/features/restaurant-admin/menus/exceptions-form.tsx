import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { Controller, useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from '#shared/zod.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { TrashIcon } from '#staff-kit/admin-icons.tsx';
import { DateField, TimeField } from '#staff-kit/date-fields.tsx';
import { CheckField } from '#staff-kit/form-field.tsx';
import { type Menu, useSetMenuExceptionsMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { exceptionTexts as texts } from './admin-menu-texts';
import styles from './exceptions-form.module.css';
import { requiredDate } from './menu-schema';
import { formatException, formatMinutes, parseTime } from './validity';

const { rules } = texts;
const MAX_EXCEPTIONS = 100;
const NEW_DAY = { date: '', closed: true, from: '', to: '' };

const Exception = z
  .object({
    date: requiredDate(rules.date),
    closed: z.boolean(),
    from: z.string(),
    to: z.string(),
  })
  .superRefine(({ closed, from, to }, context) => {
    if (closed) return;
    const add = (field: 'from' | 'to', message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (from === '') add('from', rules.from);
    if (to === '') add('to', rules.to);
    if (from !== '' && from === to) add('to', rules.same);
  });
const ExceptionsFields = z.object({ exceptions: z.array(Exception) }).superRefine(({ exceptions }, context) =>
  exceptions.forEach(({ date }, index) => {
    if (date === '' || exceptions.findIndex((one) => one.date === date) === index) return;
    context.addIssue({ code: 'custom', path: ['exceptions', index, 'date'], message: rules.twice });
  }),
);
type ExceptionsFields = z.infer<typeof ExceptionsFields>;
type Form = UseFormReturn<ExceptionsFields>;

const COMPARED = [{ label: texts.compared, read: (menu: Menu) => menu.exceptions.map(formatException).join(', ') }];

function fieldsOf(menu: Menu | undefined): ExceptionsFields {
  const time = (minutes: number | undefined) => (minutes === undefined ? '' : formatMinutes(minutes));
  return {
    exceptions: (menu?.exceptions ?? []).map(({ date, closed = false, time_from, time_to }) => ({
      date,
      closed,
      from: time(time_from),
      to: time(time_to),
    })),
  };
}

function bodyOf({ exceptions }: ExceptionsFields) {
  return exceptions.map(({ date, closed, from, to }) =>
    closed ? { date, closed } : { date, time_from: parseTime(from) ?? undefined, time_to: parseTime(to) ?? undefined },
  );
}

/** Dates on which a menu has other hours or is closed (docs/product.md#when-a-menu-is-valid). */
export function ExceptionsForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  const [set] = useSetMenuExceptionsMutation();
  const record = useEditedRecord<ExceptionsFields, Menu>({
    record: menu,
    fieldsOf,
    resolver: () => zodResolver(ExceptionsFields),
    compared: COMPARED,
    send: (values, version) => set({ setMenuExceptions: { menuId: menu.id, exceptions: bodyOf(values), version } }),
    saved: texts.saved,
    failed: () => texts.failed,
    onDone,
  });
  return (
    <RecordForm record={record} saveLabel={adminTexts.save} onCancel={onDone}>
      <p className="hint">{texts.lead}</p>
      <Days form={record.form} />
    </RecordForm>
  );
}

function Days({ form }: { form: Form }) {
  const days = useFieldArray({ control: form.control, name: 'exceptions' });
  return (
    <>
      {days.fields.length === 0 && <p>{texts.empty}</p>}
      {days.fields.map((day, index) => (
        <Day key={day.id} form={form} index={index} onRemove={() => days.remove(index)} />
      ))}
      <div>
        <Button
          variant="outlined"
          color="inherit"
          disabled={days.fields.length >= MAX_EXCEPTIONS}
          onClick={() => days.append(NEW_DAY)}
        >
          <PlusIcon size={18} />
          {texts.add}
        </Button>
      </div>
    </>
  );
}

function Day({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const day = useWatch({ control: form.control, name: `exceptions.${index}` });
  const endsNextDay = !day.closed && day.from !== '' && day.to !== '' && day.to < day.from;
  return (
    <div className={styles.day} role="group" aria-label={texts.day(index + 1)}>
      <Picked form={form} name={`exceptions.${index}.date`} label={texts.date} />
      <CheckField label={texts.closed} {...form.register(`exceptions.${index}.closed`)} />
      {!day.closed && (
        <div className={styles.hours}>
          <Picked form={form} name={`exceptions.${index}.from`} label={texts.from} />
          <Picked
            form={form}
            name={`exceptions.${index}.to`}
            label={texts.to}
            hint={endsNextDay ? texts.nextDay : undefined}
          />
        </div>
      )}
      <IconAction label={texts.remove(index + 1)} onClick={onRemove}>
        <TrashIcon />
      </IconAction>
    </div>
  );
}

type PickedProps = {
  form: Form;
  name: `exceptions.${number}.${'date' | 'from' | 'to'}`;
  label: string;
  hint?: string | undefined;
};

function Picked({ form, name, label, hint }: PickedProps) {
  const Field = name.endsWith('date') ? DateField : TimeField;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Field label={label} value={value} onChange={onChange} onBlur={onBlur} error={error?.message} hint={hint} />
      )}
    />
  );
}
