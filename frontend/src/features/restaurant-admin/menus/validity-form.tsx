import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type Menu, useUpdateMenuDateMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { changedFields, ConflictNotice } from '../saving/conflict-notice';
import { useSaving } from '../saving/use-saving';
import { menuTexts } from './admin-menu-texts';
import styles from './menu-card.module.css';
import { TIME_FIELDS } from './menu-form';
import { ValidityFields, validityBodyOf, validityFieldsOf } from './menu-schema';
import { formatDay, formatMinutes } from './validity';
import { ValidityInputs } from './validity-inputs';

const { fields } = menuTexts;

const COMPARED = [
  { label: fields.name, read: (menu: Menu) => menu.menuName },
  { label: fields.from, read: (menu: Menu) => formatDay(menu.date_from) },
  { label: fields.to, read: (menu: Menu) => formatDay(menu.date_to) },
  { label: fields.start, read: (menu: Menu) => formatMinutes(menu.time_from) },
  { label: fields.end, read: (menu: Menu) => formatMinutes(menu.time_to) },
  { label: menuTexts.days, read: (menu: Menu) => menu.validDays.join(', ') },
];

/** A menu card turned into a form; 'Uložit' leaves it. */
export function ValidityForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  // The list may be read anew meanwhile; what the person started from stays.
  const [before] = useState(menu);
  const form = useForm<ValidityFields>({
    resolver: zodResolver(ValidityFields),
    defaultValues: validityFieldsOf(before),
  });
  const [update] = useUpdateMenuDateMutation();
  const { id, venueId } = before;
  const { busy, submit, conflict, reload, overwrite } = useSaving<ValidityFields, Menu>(form, {
    version: before.version,
    fieldNames: TIME_FIELDS,
    // The name is sent empty and stays (docs/product.md#what-stands-on-a-menu).
    send: (values, version) =>
      update({ updateMenuDate: { id, venueId, menuName: '', version, ...validityBodyOf(values) } }),
    onSaved: () => {
      notify.success(menuTexts.edited);
      onDone();
    },
    failed: () => menuTexts.editFailed,
  });
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {conflict !== null && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, COMPARED)}
          onReload={() => reload(validityFieldsOf)}
          onOverwrite={overwrite}
        />
      )}
      <ValidityInputs form={form} />
      <div className={styles.actions}>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {commonTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {adminTexts.save}
        </ActionButton>
      </div>
    </form>
  );
}
