import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { type Table, useCreateTableMutation } from '../admin-api';
import { useSaving } from '../saving/use-saving';
import { tableTexts } from './admin-table-texts';

const { fields, rules } = tableTexts;

const TableFields = z.object({
  name: z.string().trim().min(1, rules.name).max(100, 'Nejvýše 100 znaků.'),
  seats: z
    .string()
    .trim()
    .refine((written) => /^\d+$/.test(written) && Number(written) >= 1, rules.seats)
    .refine((written) => !(Number(written) > 1000), 'Nejvýše 1000 míst.'),
});
type TableFields = z.infer<typeof TableFields>;

type Props = { venueId: number; onDone: (table: Table) => void; onCancel: () => void };

/** Add table. */
export function TableForm({ venueId, onDone, onCancel }: Props) {
  const form = useForm<TableFields>({
    resolver: zodResolver(TableFields),
    defaultValues: { name: '', seats: '' },
  });
  const [create] = useCreateTableMutation();
  const { busy, submit } = useSaving<TableFields, Table>(form, {
    send: async ({ name, seats }) => {
      const { data, error } = await create({ createTable: { name, seats: Number(seats), venueId, qr: '' } });
      // An answer without an id is no table.
      return error === undefined && typeof data?.id !== 'number' ? { error: new Error('No id') } : { data, error };
    },
    onSaved: (table) => {
      notify.success(tableTexts.created);
      onDone(table);
    },
    failed: () => tableTexts.createFailed,
  });
  const { errors } = form.formState;
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={fields.name}
        error={errors.name?.message}
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
      <FormActions>
        <ActionButton onClick={onCancel}>{commonTexts.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={busy}>
          {tableTexts.add}
        </ActionButton>
      </FormActions>
    </form>
  );
}
