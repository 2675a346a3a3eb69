import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { tidyLine } from '@stolek/rules/text-rules';
import { z } from '#shared/zod.ts';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { failureText } from '#api/failure-words.ts';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ConfirmDialog } from '#staff-kit/confirm-dialog.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { type Table, useCreateTablesMutation, useDeleteTableMutation, useGetDeletionImpactQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { deleteTexts } from '../admin-texts';
import { useDeletion } from '../use-deletion';
import { paperHint } from '../paper-hint';
import { bulkTexts, cardTexts, tableName, tableTexts } from './admin-table-texts';
import { CodeDialog } from './code-dialog';
import { PickupDialog } from './pickup-dialog';
import { TableCardsForm } from './table-cards-form';
import { seatsField, TableForm } from './table-form';
import formStyles from '#staff-kit/form-layout.module.css';

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

function countOf({ from, to }: Pick<ManyTables, 'from' | 'to'>): number {
  const count = Number(to) - Number(from) + 1;
  return count >= 1 && count <= MAX_AT_ONCE ? count : 0;
}

type ManyTablesFormProps = { venueId: number; onDone: () => void; onCancel: () => void };

function ManyTablesForm({ venueId, onDone, onCancel }: ManyTablesFormProps) {
  const form = useForm<ManyTables>({
    resolver: zodResolver(ManyTables),
    defaultValues: { name: bulkTexts.defaultName, from: '1', to: '10', seats: '4' },
  });
  const { busy, submit } = useSending(form, venueId, onDone);
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty, busy);
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
      <p className="hint">{bulkTexts.lead}</p>
      <TextField {...field('name')} hint={paperHint(name) ?? preview} autoFocus />
      <div className={formStyles.triple}>
        <TextField {...field('from')} inputMode="numeric" />
        <TextField {...field('to')} inputMode="numeric" />
        <TextField {...field('seats')} inputMode="numeric" />
      </div>
      <FormActions>
        <FormButtons submit={count > 0 ? bulkTexts.submit(count) : bulkTexts.action} busy={busy} onCancel={onCancel} />
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

const { removing } = tableTexts;

function RemoveTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { data, isFetching } = useGetDeletionImpactQuery(
    { kind: 'table', id: String(table.id) },
    { refetchOnMountOrArgChange: true },
  );
  const [remove] = useDeleteTableMutation();
  const deletion = useDeletion<Table>({
    send: ({ id, venueId }) => remove({ deleteTable: { tableId: id, venueId } }),
    removed: tableTexts.removed,
    failed: tableTexts.removeFailed,
  });
  const { openOrders = 0, openCalls = 0, openVisits = 0 } = data ?? {};
  const inUse = openOrders + openCalls + openVisits > 0;
  return (
    <ConfirmDialog
      title={deleteTexts.title}
      question={deleteTexts.question(tableName(table))}
      confirmLabel={deleteTexts.confirm}
      busy={deletion.busy}
      barred={isFetching || inUse}
      onConfirm={() => void deletion.remove(table).then(onClose)}
      onClose={onClose}
    >
      {isFetching && staffTexts.loading}
      {!isFetching && (inUse ? removing.inUse(openOrders, openCalls > 0, openVisits > 0) : removing.ends)}
    </ConfirmDialog>
  );
}

export type TableDialog =
  | { kind: 'add' }
  | { kind: 'addMany' }
  | { kind: 'cards' }
  | { kind: 'pickup' }
  | { kind: 'edit'; table: Table }
  | { kind: 'code'; table: Table }
  | { kind: 'remove'; table: Table };

/** The dialogs about tables, of which one is open at a time. */
export function useTableDialogs() {
  const [open, show] = useState<TableDialog | null>(null);
  return { open, show, close: () => show(null) };
}

export function TableDialogs({ open, close }: Pick<ReturnType<typeof useTableDialogs>, 'open' | 'close'>) {
  const { venue, canEdit } = useAdminScope();
  const form = { venueId: venue.id, onDone: close, onCancel: close };
  if (open === null) return null;
  switch (open.kind) {
    case 'add':
      return (
        <Modal title={tableTexts.add} size="small" onClose={close}>
          <TableForm {...form} />
        </Modal>
      );
    case 'addMany':
      return (
        <Modal title={bulkTexts.title} onClose={close}>
          <ManyTablesForm {...form} />
        </Modal>
      );
    case 'cards':
      return (
        <Modal title={cardTexts.title} size="small" onClose={close}>
          <TableCardsForm venue={venue} onDone={close} onCancel={close} />
        </Modal>
      );
    case 'pickup':
      return <PickupDialog venueId={venue.id} onClose={close} />;
    case 'edit':
      return (
        <Modal title={tableTexts.edit} size="small" onClose={close}>
          <TableForm {...form} table={open.table} />
        </Modal>
      );
    case 'code':
      return <CodeDialog table={open.table} canRenew={canEdit} onClose={close} />;
    case 'remove':
      return <RemoveTableDialog table={open.table} onClose={close} />;
  }
}
