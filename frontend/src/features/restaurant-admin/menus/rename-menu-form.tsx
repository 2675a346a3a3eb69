import Button from '@mui/material/Button';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions } from '#staff-kit/modal.tsx';
import { type Menu, useRenameMenuMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { changedFields, ConflictNotice } from '../saving/conflict-notice';
import { useSaving } from '../saving/use-saving';
import { menuActionTexts as texts, menuTexts } from './admin-menu-texts';
import { MenuName } from './menu-schema';

const COMPARED = [{ label: menuTexts.fields.name, read: (menu: Menu) => menu.menuName }];
const fieldsOf = ({ menuName }: Menu): MenuName => ({ menuName });

export function RenameMenuForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  // The list may be read anew meanwhile; what the person started from stays.
  const [before] = useState(menu);
  const form = useForm<MenuName>({ resolver: zodResolver(MenuName), defaultValues: fieldsOf(before) });
  const [rename] = useRenameMenuMutation();
  const { busy, submit, conflict, reload, overwrite } = useSaving<MenuName, Menu>(form, {
    version: before.version,
    send: ({ menuName }, version) => rename({ renameMenu: { id: before.id, menuName, version } }),
    onSaved: () => {
      notify.success(texts.renamed);
      onDone();
    },
    failed: () => texts.renameFailed,
  });
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {conflict !== null && (
        <ConflictNotice
          by={conflict.by}
          changed={changedFields(before, conflict.current, COMPARED)}
          onReload={() => reload(fieldsOf)}
          onOverwrite={overwrite}
        />
      )}
      <TextField
        label={menuTexts.fields.name}
        error={form.formState.errors.menuName?.message}
        {...form.register('menuName')}
        autoFocus
        autoComplete="off"
      />
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {commonTexts.cancel}
        </Button>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {adminTexts.save}
        </ActionButton>
      </FormActions>
    </form>
  );
}
