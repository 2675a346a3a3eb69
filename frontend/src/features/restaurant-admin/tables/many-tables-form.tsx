import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '#api/failure-words.ts';
import { tidyLine } from '#shared/format/generated-text-rules.ts';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useCreateTablesMutation } from '../admin-api';
import { paperHint } from '../paper-hint';
import { bulkTexts, tableTexts } from './admin-table-texts';
import { seatsField } from './seats-field';

const { fields, rules } = bulkTexts;
const MAX_AT_ONCE = 100;
const number = z
  .string()
  .overwrite(tidyLine)
  .regex(/^[1-9]\d{0,3}$/, rules.number);

const ManyTables = z
  .object({
    name: z.string().overwrite(tidyLine).min(1, tableTexts.rules.name).max(95, 'Nejvýše 95 znaků.'),
    from: number,
    to: number,
    seats: seatsField,
  })
  .refine(({ from, to }) => Number(from) <= Number(to), { path: ['to'], message: rules.order })
  .refine(({ from, to }) => Number(to) - Number(from) < MAX_AT_ONCE, { path: ['to'], message: bulkTexts.tooMany });
type ManyTables = z.infer<typeof ManyTables>;

/** @returns how many tables, or 0 while the numbers are none */
function countOf({ from, to }: Pick<ManyTables, 'from' | 'to'>): number {
  const count = Number(to) - Number(from) + 1;
  return count >= 1 && count <= MAX_AT_ONCE ? count : 0;
}

type Props = { venueId: number; onDone: () => void; onCancel: () => void };

/** Add numbered tables at once. */
export function ManyTablesForm({ venueId, onDone, onCancel }: Props) {
  const form = useForm<ManyTables>({
    resolver: zodResolver(ManyTables),
    defaultValues: { name: bulkTexts.defaultName, from: '1', to: '10', seats: '4' },
  });
  const { busy, submit } = useSending(form, venueId, onDone);
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty && !busy);
  const [name, from, to] = useWatch({ control: form.control, name: ['name', 'from', 'to'] });
  const count = countOf({ from, to });
  const field = (key: keyof ManyTables) => ({
    label: fields[key],
    error: errors[key]?.message,
    autoComplete: 'off',
    ...form.register(key),
  });
  const preview = count > 0 ? bulkTexts.preview(`${name.trim()} ${from}`, `${name.trim()} ${to}`) : undefined;
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={formStyles.hint}>{bulkTexts.lead}</p>
      <TextField {...field('name')} hint={paperHint(name) ?? preview} autoFocus />
      <div className={formStyles.triple}>
        <TextField {...field('from')} inputMode="numeric" />
        <TextField {...field('to')} inputMode="numeric" />
        <TextField {...field('seats')} inputMode="numeric" />
      </div>
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {count > 0 ? bulkTexts.submit(count) : bulkTexts.action}
        </ActionButton>
      </FormActions>
    </form>
  );
}

function useSending(form: ReturnType<typeof useForm<ManyTables>>, venueId: number, onDone: () => void) {
  const [createTables] = useCreateTablesMutation();
  const [busy, setBusy] = useState(false);
  const send = async ({ name, from, to, seats }: ManyTables) => {
    setBusy(true);
    const body = { venueId, name, from: Number(from), to: Number(to), seats: Number(seats) };
    const { data, error } = await createTables({ createTables: body });
    setBusy(false);
    if (data === undefined) return notify.error(failureText(error, bulkTexts.failed));
    if (data.created.length === 0) return form.setError('to', { message: bulkTexts.nothing });
    const skipped = data.skipped.length;
    notify[skipped === 0 ? 'success' : 'warning'](bulkTexts.done(data.created.length, skipped));
    onDone();
  };
  return { busy, submit: form.handleSubmit((values) => (busy ? undefined : send(values))) };
}
