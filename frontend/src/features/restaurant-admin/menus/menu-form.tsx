import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { notify } from '#shared/notify.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import { type Menu, useCopyMenuMutation, useCreateMenuMutation } from '../admin-api';
import { useSaving } from '#edited-record/use-saving.ts';
import { menuActionTexts, menuTexts } from './admin-menu-texts';
import { MenuFields, newMenuFields, type ValidityFields, validityBodyOf } from './menu-schema';
import { ValidityInputs } from './validity-inputs';

export const TIME_FIELDS = { time_from: 'startHour', time_to: 'endHour' };

type Props = {
  venueId: number;
  source?: Menu;
  onDone: (menu: Menu) => void;
  onCancel: () => void;
};

/** The form to add or copy a menu. */
export function MenuForm({ venueId, source, onDone, onCancel }: Props) {
  const clock = useVenueClock();
  const [start] = useState(() => newMenuFields(source ?? null, clock.today()));
  const form = useForm<MenuFields>({
    resolver: zodResolver(MenuFields),
    defaultValues: start,
  });
  const [create] = useCreateMenuMutation();
  const [copy] = useCopyMenuMutation();
  const { busy, submit } = useSaving<MenuFields, Menu>(form, {
    fieldNames: TIME_FIELDS,
    send: (values) => {
      const menu = { menuName: values.menuName, ...validityBodyOf(values) };
      return source === undefined
        ? create({ createMenu: { venueId, ...menu } })
        : copy({ copyMenu: { id: source.id, ...menu } });
    },
    onSaved: (menu) => {
      notify.success(source === undefined ? menuTexts.created : menuActionTexts.copied);
      onDone(menu);
    },
    failed: () => (source === undefined ? menuTexts.createFailed : menuActionTexts.copyFailed),
  });
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {source !== undefined && <p className="hint">{menuActionTexts.copyHint}</p>}
      <TextField
        label={menuTexts.fields.name}
        error={form.formState.errors.menuName?.message}
        {...form.register('menuName')}
        autoFocus
        autoComplete="off"
      />
      <ValidityInputs form={form as unknown as UseFormReturn<ValidityFields>} />
      <FormActions>
        <FormButtons
          submit={source === undefined ? menuTexts.add : menuActionTexts.copy}
          busy={busy}
          onCancel={onCancel}
        />
      </FormActions>
    </form>
  );
}
