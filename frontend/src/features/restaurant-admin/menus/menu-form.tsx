import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { type Menu, useCreateMenuMutation } from '../admin-api';
import { useSaving } from '../saving/use-saving';
import { menuTexts } from './admin-menu-texts';
import { MenuFields, type ValidityFields, validityBodyOf, validityFieldsOf } from './menu-schema';
import { ValidityInputs } from './validity-inputs';

/** What the server calls the times that the form takes apart. */
export const TIME_FIELDS = { time_from: 'startHour', time_to: 'endHour' };

type Props = { venueId: number; onDone: (menu: Menu) => void; onCancel: () => void };

/** Add menu. */
export function MenuForm({ venueId, onDone, onCancel }: Props) {
  const form = useForm<MenuFields>({
    resolver: zodResolver(MenuFields),
    defaultValues: { menuName: '', ...validityFieldsOf(null) },
  });
  const [create] = useCreateMenuMutation();
  const { busy, submit } = useSaving<MenuFields, Menu>(form, {
    fieldNames: TIME_FIELDS,
    send: (values) => create({ createMenu: { menuName: values.menuName, venueId, ...validityBodyOf(values) } }),
    onSaved: (menu) => {
      notify.success(menuTexts.created);
      onDone(menu);
    },
    failed: () => menuTexts.createFailed,
  });
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={menuTexts.fields.name}
        error={form.formState.errors.menuName?.message}
        {...form.register('menuName')}
        autoFocus
        autoComplete="off"
      />
      <ValidityInputs form={form as unknown as UseFormReturn<ValidityFields>} />
      <FormActions>
        <ActionButton onClick={onCancel}>{commonTexts.cancel}</ActionButton>
        <ActionButton kind="primary" type="submit" busy={busy}>
          {menuTexts.add}
        </ActionButton>
      </FormActions>
    </form>
  );
}
